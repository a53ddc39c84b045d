import type { Icon } from '@tabler/icons-react'
import type { Total } from '#contract/words/total-text.ts'

/** One thing that the palette leads to or does. */
export type PaletteItem = {
  /** Tells it from all others that are shown, also when they change. */
  readonly id: string
  readonly icon: Icon
  readonly title: string
  /** The title is an ID: it is set like one. */
  readonly isId?: boolean
  readonly note?: string | undefined
  /** Figures at its end, which are never cut. */
  readonly figures?: string | undefined
  readonly keys?: string | undefined
  /** The palette stays open, such as for another attempt. */
  readonly staysOpen?: boolean
  readonly run: () => void
}

/** Things of one kind; `total` is how many there are where not all are shown. */
export type PaletteGroup = {
  readonly name: string
  readonly items: readonly PaletteItem[]
  readonly total?: Total | undefined
  /** What is found is not known yet. */
  readonly isSearching?: boolean
}
