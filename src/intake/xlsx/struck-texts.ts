import { isTrueFlag } from './hidden-cells.ts'

const SHARES = ['none', 'part', 'all'] as const

/** Share of a text that is struck out. */
export type Struck = (typeof SHARES)[number]

/** Tells from the runs of a rich text whether it is struck out. */
export class StruckRuns {
  private isStruck = false
  private struck = 0
  private others = 0

  /** Takes an element: a run, or the sign that the run is struck out. */
  open(name: string, { val = '1' }: Readonly<Record<string, string>>): void {
    if (name === 'r') this.isStruck = false
    else if (name === 'strike') this.isStruck = isTrueFlag(val)
  }

  add(text: string): void {
    if (text.trim() === '') return
    if (this.isStruck) this.struck += 1
    else this.others += 1
  }

  /** Share of the text that was added; the next text begins. */
  take(): Struck {
    const share = this.struck === 0 ? 'none' : this.others === 0 ? 'all' : 'part'
    this.isStruck = false
    this.struck = 0
    this.others = 0
    return share
  }
}

/** Shares of the texts that cells share, a byte each up to the last one that is struck out. */
export class StruckTexts {
  private shares = new Uint8Array(0)

  set(text: number, share: Struck): void {
    if (share === 'none') return
    if (text >= this.shares.length) {
      const grown = new Uint8Array(Math.max(LEAST, (text + 1) * 2))
      grown.set(this.shares)
      this.shares = grown
    }
    this.shares[text] = SHARES.indexOf(share)
  }

  of(text: number): Struck {
    return SHARES[this.shares[text] ?? 0] ?? 'none'
  }
}

const LEAST = 1_024
