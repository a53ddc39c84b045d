import { type ReactNode, useState } from 'react'
import { useSession } from '../../api/session.ts'
import type { Definition } from '../../components/definition-list.tsx'
import { ProductionQuestion } from './production-question.tsx'

type Asked = { readonly facts: readonly Definition[]; readonly answer: (isWanted: boolean) => void }

export type ProductionAsking = {
  /** True at once where one does not work on production; else what the person says, once the dialog is answered. */
  readonly ask: (facts: readonly Definition[]) => Promise<boolean>
  readonly isAsking: boolean
  /** The dialog, to be shown anywhere in the component. */
  readonly question: ReactNode
}

/** Before anything is sent to production, the person is asked once, with what goes where. */
export function useProductionQuestion(title: string, action: string): ProductionAsking {
  const { connection } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const end = (isWanted: boolean) => {
    setAsked(undefined)
    asked?.answer(isWanted)
  }
  return {
    isAsking: asked !== undefined,
    ask: async (facts) => {
      if (connection.where === 'local' || connection.kind === 'test') return true
      const host = { name: 'Host', value: connection.host }
      return new Promise((answer) => setAsked({ facts: [host, ...facts], answer }))
    },
    question: asked && <ProductionQuestion title={title} action={action} facts={asked.facts} onEnd={end} />,
  }
}
