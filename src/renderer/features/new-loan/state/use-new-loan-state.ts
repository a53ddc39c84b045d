import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { useProductionQuestion } from '../../connections/use-production-question.tsx'
import { checkRows } from '../grid/check-rows.ts'
import type { Draft } from '../model/draft.ts'
import { type AnswerFault, findFaults, issueDateOf } from '../model/faults.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { type CheckedForm, formSchema, type NewLoanForm } from '../model/form-schema.ts'
import { startValues } from '../model/form-values.ts'
import { useBegun } from './draft-part.ts'
import { focusPlace } from './focus-place.ts'
import { createGridStore, type GridStore } from './grid-store.ts'
import type { NewLoan } from './new-loan-context.ts'
import { holdingFaults, idUseFaults } from './submission.ts'
import { type DraftControl, useDraft } from './use-draft.ts'
import { useLenderLoanIdUse } from './use-lender-loan-id-use.ts'
import { useMadeSchedule } from './use-made-schedule.ts'
import { useSubmission } from './use-submission.ts'

export type KeptDraft = Draft & { readonly savedAt: string }

/** Starting values of the form, and the connection of the loan. */
type StartedWith = {
  readonly defaults: FormDefaults
  readonly kept: KeptDraft | undefined
  readonly connectionId: string
  readonly draftId: string
}

/** The whole state of the page: form, grid, generated schedule, draft and the outcome of sending. */
export function useNewLoanState({ defaults, kept, connectionId, draftId }: StartedWith) {
  const form = useNewLoanForm(defaults, kept)
  const [grid] = useState(() => createGridStore(kept?.rows ?? []))
  const made = useMadeSchedule(form.control)
  const idUse = useLenderLoanIdUse(form.control)
  const begun = useBegun(kept)
  const draft = useDraft({ form, grid, defaults, connectionId, draftId, ...begun.parts }, kept?.savedAt)
  const { outcome, isSending, send, forget } = useSubmission(grid, draft.end)
  const known = [...idUseFaults(idUse, form.getValues('lenderLoanId'), outcome), ...made.faults]
  const production = useProductionQuestion('Create this loan?', 'Create on production')
  const create = async (checked?: CheckedForm) => {
    if (production.isAsking || leadToFirst(form, grid, known) || checked === undefined) return
    if (!(await production.ask(factsOf(checked), checked.lenderLoanId))) return
    const next = await send({ checked, values: form.getValues(), terms: made.terms })
    leadToFirst(form, grid, holdingFaults(next, form.getValues(), grid.get().rows))
  }
  const submit = useLatest(() => void form.handleSubmit(create, () => create())())
  const newLoan: NewLoan = useMemo(
    () => ({
      ...begun.shown,
      connectionId,
      draftId,
      form,
      grid,
      defaults,
      made,
      idUse,
      outcome,
      isSending,
      create: submit,
    }),
    [begun.shown, connectionId, draftId, form, grid, defaults, made, idUse, outcome, isSending, submit],
  )
  return { newLoan, draft: withForgetting(draft, forget), question: production.question }
}

function factsOf(checked: CheckedForm) {
  const { lenderLoanId, loanAmount } = checked
  return [
    { name: 'Lender loan ID', value: lenderLoanId },
    { name: 'Client', value: clientOf(checked) },
    { name: 'Amount', value: `${formatAmountText(loanAmount)} EUR` },
  ]
}

function clientOf(checked: CheckedForm): string {
  return checked.clientType === 'CONSUMER' ? checked.consumerClient.name : checked.businessClient.companyName
}

/** A stable function that always runs the latest callback, so that the fields are not rendered again with every key. */
function useLatest(act: () => void): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback(() => latest.current(), [])
}

function useNewLoanForm(defaults: FormDefaults, kept: KeptDraft | undefined): NewLoanForm {
  const form: NewLoanForm = useForm({
    defaultValues: kept?.values ?? startValues(defaults),
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const isRestored = kept !== undefined
  useEffect(() => {
    if (isRestored) void form.trigger()
  }, [form, isRestored])
  return form
}

function withForgetting(draft: DraftControl, forget: () => void): DraftControl {
  return {
    ...draft,
    discard: () => {
      forget()
      draft.discard()
    },
  }
}

/** Focuses the first fault; false if there is none. */
function leadToFirst(form: NewLoanForm, grid: GridStore, answers: readonly AnswerFault[]): boolean {
  const values = form.getValues()
  const check = checkRows(grid.get().rows, issueDateOf(values))
  const [first] = findFaults(values, check, answers)
  if (first) focusPlace(first.place, grid)
  return first !== undefined
}
