import type { FormEvent } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import panel from '../../components/layout/side-panel.module.css'
import { useCommand } from '../../keys/commands.ts'
import { ClaimFoot } from '../claims/claim-foot.tsx'
import type { ProductionAsking } from '../connections/use-production-question.tsx'
import { DaysField } from './days-field.tsx'
import { ExtendOutcome } from './extend-outcome.tsx'
import { useExtending } from './use-extending.ts'

type ExtendFormProps = {
  readonly detail: LoanDetailBody
  readonly initialDays?: string | undefined
  readonly production: ProductionAsking
  readonly onBuyBack: () => void
  readonly onClose: () => void
}

/** The days, their effects, and one button; only production asks for a confirmation. */
export function ExtendForm({ detail, initialDays = '', production, onBuyBack, onClose }: ExtendFormProps) {
  const extending = useExtending(detail, initialDays, production, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    extending.submit()
  }
  useCommand('submit', extending.submit)
  return (
    <form className={panel.form} onSubmit={submit} noValidate>
      <div className={`${panel.body} ${panel.column}`}>
        <DaysField extending={extending} />
        <ExtendOutcome extending={extending} detail={detail} onBuyBack={onBuyBack} />
      </div>
      <ClaimFoot
        action="Extend loan"
        answer={extending.answer}
        isUndecided={extending.isUndecided}
        isSending={extending.isSending}
        onClose={onClose}
      />
    </form>
  )
}
