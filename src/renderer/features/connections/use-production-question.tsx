import { type ReactNode, useState } from 'react'
import { useSession } from '../../api/session.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { type ProductionFacts, ProductionQuestion, type ToType } from './production-question.tsx'

type Asked = ProductionFacts & { readonly answer: (isWanted: boolean) => void }

export type ProductionAsking = {
  /**
   * True at once on connections other than production; otherwise the user's answer to the dialog. The user types the loan's ID, or for many
   * loans the host.
   */
  readonly ask: (facts: readonly Definition[], lenderLoanId?: string) => Promise<boolean>
  readonly isAsking: boolean
  /** The dialog, to be rendered anywhere in the component. */
  readonly question: ReactNode
}

/** Asks for confirmation before anything is sent to production, with the facts of what is sent where. */
export function useProductionQuestion(title: string, action: string): ProductionAsking {
  const { connection } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const end = (isWanted: boolean) => {
    setAsked(undefined)
    asked?.answer(isWanted)
  }
  return {
    isAsking: asked !== undefined,
    ask: async (facts, lenderLoanId) => {
      if (connection.where === 'local' || connection.kind === 'test') return true
      const host = { name: 'Host', value: connection.host }
      const toType = lenderLoanId === undefined ? hostToType(connection.host) : loanToType(lenderLoanId)
      return new Promise((answer) => setAsked({ facts: [host, ...facts], toType, answer }))
    },
    question: asked && (
      <ProductionQuestion title={title} action={action} facts={asked.facts} toType={asked.toType} onEnd={end} />
    ),
  }
}

export function loanToType(lenderLoanId: string): ToType {
  return { what: 'lender loan ID', text: lenderLoanId, fits: 'This is the loan' }
}

function hostToType(host: string): ToType {
  return { what: 'host', text: host, fits: 'This is the host' }
}
