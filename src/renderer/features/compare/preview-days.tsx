import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { canPreview } from '#contract/desk/compare-choice.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { DaysInput } from '../../components/fields/days-input.tsx'
import { FieldError } from '../../components/fields/field-message.tsx'
import { counted } from '../../formats/shown-text.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import classes from './compare-bar.module.css'
import type { ComparePlace } from './use-compare-place.ts'

type PreviewDaysProps = { readonly detail: LoanDetailBody; readonly place: ComparePlace }

/** Days of the preview, which the address follows while the user types, and a link to make that extension. */
export function PreviewDays({ detail, place }: PreviewDaysProps) {
  const [text, setText] = useState(String(place.days))
  const read = parseTypedDays(text)
  const choose = useDebouncedCallback(place.chooseDays, 150)
  const type = (next: string) => {
    setText(next)
    const count = parseTypedDays(next)
    if (count.kind === 'ok') choose(Number(count.value))
  }
  return (
    <>
      <DaysInput
        label="Days of the preview"
        value={text}
        onChange={type}
        error={read.kind === 'bad' ? read.reason : undefined}
      />
      {read.kind === 'bad' && (
        <span className={classes.fault} role="status">
          <FieldError text={read.reason} />
        </span>
      )}
      {read.kind === 'ok' && canPreview(detail) && (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link
              {...root}
              to="/loans/$uuid"
              params={{ uuid: detail.loan.uuid }}
              state={{ extendByDays: String(place.days) }}
            />
          )}
        >
          Extend by {counted(place.days, 'day')}…
        </Button>
      )}
    </>
  )
}
