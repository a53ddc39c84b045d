import type { MouseEvent, ReactNode } from 'react'

type RowLinkProps = { readonly href: string; readonly children: ReactNode }

/**
 * Leads where its row leads, for opening that elsewhere; a plain click is the row's. The router's own link would take as long to
 * draw as the rest of the row.
 */
export function RowLink({ href, children }: RowLinkProps) {
  return (
    <a href={href} tabIndex={-1} onClick={onClick}>
      {children}
    </a>
  )
}

/** Leads elsewhere than its row does, which a plain click follows too. */
export function LinkInRow({ href, onOpen, children }: RowLinkProps & { readonly onOpen: () => void }) {
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

/** With a key held the browser opens the address elsewhere. */
function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
