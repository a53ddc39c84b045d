import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { useCommand } from '../../keys/commands.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the panel with these days, when the user comes from a preview of them. */
    readonly extendByDays?: string | undefined
  }
}

/** True for a loan that nothing can be done with any more. */
export function isEnded(standing: Standing): boolean {
  return standing === 'voided' || standing === 'bought-back'
}

const route = getRouteApi('/loans/$uuid')

/**
 * Panels beside the page of a loan, of which one at most is open. `prolongation` is a buyback in place of an extension that
 * was refused.
 */
export type LoanPanelKind = 'extension' | 'payment' | 'buyback' | 'prolongation'

/** Buttons that open the panels; each takes the focus when its panel closes. */
export type PanelOpeners = Readonly<Record<LoanPanelKind, RefObject<HTMLButtonElement | null>>>

/**
 * The open panel of a loan. Nothing opens for a loan that is voided or bought back, or while the outcome of a submission is unknown: then the
 * focus goes to the link that leads to its decision.
 */
export function useLoanPanel(
  { unknownSubmissionId, standing }: LoanDetailBody,
  decide: RefObject<HTMLAnchorElement | null>,
) {
  const { extendByDays } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isBlocked = unknownSubmissionId !== null || isEnded(standing)
  const [panel, setPanel] = useState<LoanPanelKind | null>(
    extendByDays !== undefined && !isBlocked ? 'extension' : null,
  )
  const extension = useRef<HTMLButtonElement>(null)
  const [payment, buyback] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const openers: PanelOpeners = { extension, payment, buyback, prolongation: extension }
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
  useCommand('buy-back', standing === 'repaid' ? null : () => open('buyback'))
  return { panel, openers, open, close, extendByDays }
}
