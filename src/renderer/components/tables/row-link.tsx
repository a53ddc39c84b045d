import type { MouseEvent, ReactNode } from 'react'

type RowLinkProps = {
  readonly href: string
  /** Accessible name, if other rows have the same words. */
  readonly label?: string
  readonly children: ReactNode
}

/**
 * Link with the address of its row, for opening the row in another tab; a plain click belongs to the row. The router's own link would take
 * as long to render as the rest of the row.
 */
export function RowLink({ href, label, children }: RowLinkProps) {
  return (
    <a href={href} tabIndex={-1} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}

type LinkInRowProps = Pick<RowLinkProps, 'href' | 'children'> & { readonly onOpen: () => void }

/** Link to another address than that of the row, also on a plain click. */
export function LinkInRow({ href, onOpen, children }: LinkInRowProps) {
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={href} tabIndex={-1} onClick={open}>
      {children}
    </a>
  )
}

/** With a modifier key the browser opens the address in another tab or window. */
function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
