import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FoundConventionBody } from '#contract/desk/convention.ts'
import { conventionName } from '#contract/words/convention-words.ts'
import { madeExplanationQuery } from '../../../api/explanations.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { counted, formatDay } from '../../../formats/shown-text.ts'
import { HINDRANCE_WORDS } from '../../../words/form-hindrance-words.ts'
import { ExplainPopover } from '../../explain/explain-popover.tsx'
import { formOfTerms } from '../model/form-of-terms.ts'
import type { ProvenTerms } from '../model/proven-terms.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import type { ConventionAnswer } from '../state/use-convention.ts'
import { useProvenTerms } from '../state/use-proven-terms.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import classes from './convention-panel.module.css'

type ConventionActsProps = { readonly answer: ConventionAnswer; readonly onUse: UsedTerms['use'] }

/** Actions on the named convention, once the service has made the rows by it. */
export function ConventionActs({ answer, onUse }: ConventionActsProps) {
  const { data, error } = useProvenTerms(answer)
  const { found } = answer
  if (error) return <span className={classes.reason}>Its terms could not be tried</span>
  if (!data) return <span />
  const { named, usable } = data
  const fields = usable && formOfTerms(usable.terms)
  const isExact = found.kind === 'reproduced'
  const [firstDate] = answer.request.schedule.map(({ date }) => date).toSorted()
  return (
    <div className={classes.acts}>
      {fields && (
        <Button variant="default" onClick={() => onUse(fields)}>
          Use these terms
        </Button>
      )}
      {isExact && named && <ExplainFirstRow terms={named} dueDate={firstDate ?? ''} />}
      <span className={classes.reason}>{noteOf(found, data)}</span>
    </div>
  )
}

/** Why there are no terms to use, or how closely the offered terms fit. */
function noteOf(found: FoundConventionBody, { usable, hindrance }: ProvenTerms): string | undefined {
  if (found.kind === 'none') return undefined
  const named = found.kind === 'reproduced' ? found.conventions[0] : found.convention
  const why = hindrance && named && HINDRANCE_WORDS[hindrance](named)
  if (!usable) return why && `No terms to use: ${why}`
  if (why) return `Those of ${conventionName(usable.convention, currentFormats())}, which fits as well: ${why}`
  if (found.kind === 'reproduced') return undefined
  return found.leftOut
    ? 'With the row that is left out'
    : `${counted(found.misfits.length, 'amount')} will differ from yours`
}

type ExplainFirstRowProps = { readonly terms: ScheduleRequest; readonly dueDate: string }

/** Explanation of the first row by the convention. */
function ExplainFirstRow({ terms, dueDate }: ExplainFirstRowProps) {
  const [cell, setCell] = useState<HTMLElement>()
  const close = () => {
    setCell(undefined)
    cell?.focus({ preventScroll: true })
  }
  // Esc also closes the explanation before it has the focus.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !cell) return
    event.stopPropagation()
    close()
  }
  const amount = {
    title: `Total, due ${formatDay(dueDate)}`,
    query: madeExplanationQuery(terms, { row: 0, column: 'totalAmount' }),
  }
  return (
    <>
      <Button variant="subtle" onClick={(event) => setCell(event.currentTarget)} onKeyDown={onKeyDown}>
        Explain row 1
      </Button>
      {cell && <ExplainPopover amount={amount} cell={cell} onClose={close} />}
    </>
  )
}
