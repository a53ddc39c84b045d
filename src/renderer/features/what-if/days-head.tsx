import { ActionIcon, Slider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DaysInput } from '../../components/fields/days-input.tsx'
import table from '../../components/tables/table.module.css'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if-table.module.css'

/** Range of the slider; a typed number may be larger. */
const SLIDER = { min: 1, max: 90 }

type DaysHeadProps = { readonly whatIf: WhatIf; readonly index: number; readonly text: string; readonly span: number }

/** Days of a column, typed or set by the slider, and the button that removes the column. */
export function DaysHead({ whatIf, index, text, span }: DaysHeadProps) {
  const read = parseTypedDays(text)
  const name = `column ${index + 1}`
  const { field, remove } = useFocused(whatIf, index)
  return (
    <th scope="colgroup" colSpan={span} className={`${table.group} ${classes.days}`}>
      <div className={classes.field}>
        <DaysInput
          ref={field}
          label={`Days to extend, ${name}`}
          value={text}
          onChange={(next) => whatIf.change(index, next)}
          error={read.kind === 'bad' ? read.reason : undefined}
        />
        <ActionIcon
          ref={remove}
          variant="subtle"
          className={classes.remove}
          aria-label={`Remove ${name}`}
          disabled={whatIf.columns.length === 1}
          onClick={() => whatIf.remove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Slider
        {...SLIDER}
        size={4}
        thumbSize={14}
        label={null}
        thumbLabel={`Days to extend, ${name}, slider`}
        value={read.kind === 'ok' ? Math.min(Number(read.value), SLIDER.max) : SLIDER.min}
        onChange={(next) => whatIf.change(index, String(next))}
        classNames={{ root: classes.slider, track: classes.track, bar: classes.reach, thumb: classes.thumb }}
      />
    </th>
  )
}

/** Focuses the field or the button after a column was added or removed. */
function useFocused({ focus }: WhatIf, index: number) {
  const field = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus?.column !== index) return
    const target = focus.on === 'field' ? field : remove
    target.current?.focus()
  }, [focus, index])
  return { field, remove }
}
