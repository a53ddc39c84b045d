import { Socket } from 'node:net'

/**
 * Sends all writes of one turn of the program together. The driver writes each statement separately, and a write to the
 * system takes longer than everything else that is done for a statement here.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  /** The driver calls this before each statement. */
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
