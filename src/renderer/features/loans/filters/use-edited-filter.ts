import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FilterName } from './filter-fields.ts'

const ADD = '[data-add-filter]'

/** The filter whose editor is open, and the focus after closing: on its chip, or else on the button that adds a filter. */
export function useEditedFilter(active: readonly FilterName[]) {
  const chips = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<FilterName>()
  const applied = useRef<FilterName>(undefined)
  const focus = (what: string) => chips.current?.querySelector<HTMLElement>(what)?.focus()
  // An applied filter is in the address shortly after its editor has closed.
  useEffect(() => {
    const name = applied.current
    if (name === undefined || !active.includes(name)) return
    applied.current = undefined
    chips.current?.querySelector<HTMLElement>(chipOf(name))?.focus()
  }, [active])
  return {
    chips,
    edited,
    open: (name: FilterName) => {
      applied.current = undefined
      setEdited(name)
    },
    close: () => {
      flushSync(() => setEdited(undefined))
      if (edited !== undefined && active.includes(edited)) return focus(chipOf(edited))
      applied.current = edited
      focus(ADD)
    },
    /** Closes the editor because the filter, or all filters, were removed. */
    leave: () => {
      flushSync(() => setEdited(undefined))
      focus(ADD)
    },
  }
}

function chipOf(name: FilterName): string {
  return `[data-filter="${name}"]`
}
