import type { Icon } from '@tabler/icons-react'
import type { Total } from '#contract/words/total-text.ts'

/** An item of the palette: a page, a record or an action. */
export type PaletteItem = {
  /** Unique among all shown items, and stable when they change. */
  readonly id: string
  readonly icon: Icon
  readonly title: string
  /** True if the title is an ID, which has its own lettering. */
  readonly isId?: boolean
  readonly note?: string | undefined
  /** Figures at the end of the item, which are never cut. */
  readonly figures?: string | undefined
  readonly keys?: string | undefined
  /** Keeps the palette open, such as for another attempt. */
  readonly staysOpen?: boolean
  readonly run: () => void
}

/** Items of one kind; `total` is their number if not all are shown. */
export type PaletteGroup = {
  readonly name: string
  readonly items: readonly PaletteItem[]
  readonly total?: Total | undefined
  /** True while the search is pending. */
  readonly isSearching?: boolean
}
