import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { useCommand } from '../../keys/commands.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the panel with these days, when the user comes from a preview of them. */
    readonly extendByDays?: string | undefined
  }
}

const route = getRouteApi('/loans/$uuid')

/** Panels beside the page of a loan, of which one at most is open. */
export type LoanPanelKind = 'extension' | 'payment'

/** Buttons that open the panels; each takes the focus when its panel closes. */
export type PanelOpeners = Readonly<Record<LoanPanelKind, RefObject<HTMLButtonElement | null>>>

/**
 * The open panel of a loan. Nothing opens for a voided loan, or while the outcome of a submission is unknown: then the
 * focus goes to the link that leads to its decision.
 */
export function useLoanPanel(
  { unknownSubmissionId, standing }: LoanDetailBody,
  decide: RefObject<HTMLAnchorElement | null>,
) {
  const { extendByDays } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isBlocked = unknownSubmissionId !== null || standing === 'voided'
  const [panel, setPanel] = useState<LoanPanelKind | null>(
    extendByDays !== undefined && !isBlocked ? 'extension' : null,
  )
  const openers = { extension: useRef<HTMLButtonElement>(null), payment: useRef<HTMLButtonElement>(null) }
  const open = (kind: LoanPanelKind) => (isBlocked ? decide.current?.focus() : setPanel(kind))
  /** A panel whose result comes after another one was opened closes nothing. */
  const close = (kind: LoanPanelKind) => {
    setPanel((now) => (now === kind ? null : now))
    // Keeps the panel closed when the user returns to the page later.
    if (extendByDays !== undefined) void navigate({ replace: true, state: {} })
    openers[kind].current?.focus()
  }
  useCommand('extend', () => open('extension'))
  useCommand('record-payment', () => open('payment'))
  return { panel, openers, open, close, extendByDays }
}
