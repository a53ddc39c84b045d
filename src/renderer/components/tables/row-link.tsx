import type { MouseEvent, ReactNode } from 'react'

type RowLinkProps = {
  readonly href: string
  /** Its name, if its words are those of other rows too. */
  readonly label?: string
  readonly children: ReactNode
}

/**
 * Leads where its row leads, for opening that elsewhere; a plain click is the row's. The router's own link would take as long to
 * draw as the rest of the row.
 */
export function RowLink({ href, label, children }: RowLinkProps) {
  return (
    <a href={href} tabIndex={-1} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}

type LinkInRowProps = Pick<RowLinkProps, 'href' | 'children'> & { readonly onOpen: () => void }

/** Leads elsewhere than its row does, which a plain click follows too. */
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

/** With a key held the browser opens the address elsewhere. */
function onClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
