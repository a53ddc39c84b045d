import { Socket } from 'node:net'

/**
 * Sends what is written in one go of the program at once. The driver writes each statement for itself, and to give the
 * system something to send takes longer than all else that is done for a statement here.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  /** The driver says so before each statement. */
  override cork(): void {
    if (!this.#isGathering) this.#gather()
    super.cork()
  }

  #gather(): void {
    this.#isGathering = true
    super.cork()
    process.nextTick(() => {
      this.#isGathering = false
      super.uncork()
    })
  }
}
