import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { COLUMN_NAMES } from '#intake/columns/column-names.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { COLUMN_RULE_WORDS } from '../../../words/column-rule-words.ts'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import classes from './column-rules.module.css'
import { neededText } from './needed-text.ts'

type ColumnRuleProps = {
  readonly field: ImportField
  /** One was led here, such as from a fault: it has the focus and a ground of its own. */
  readonly isSought: boolean
}

export function ColumnRule({ field, isSought }: ColumnRuleProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isSought) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <tr ref={row} tabIndex={isSought ? -1 : undefined} data-sought={isSought || undefined}>
      <th scope="row" className={classes.name}>
        {IMPORT_FIELD_WORDS[field]}
      </th>
      <td className={classes.needed}>{neededText(field)}</td>
      <td className={classes.taken}>{COLUMN_RULE_WORDS[field]}</td>
      <td className={classes.names}>
        <Names field={field} />
      </td>
    </tr>
  )
}

const FIRST_NAMES = 6

/** The first names, and all of them when asked: they are of seven languages. */
function Names({ field }: { readonly field: ImportField }) {
  const [showsAll, setShowsAll] = useState(false)
  const names = COLUMN_NAMES[field].split(',')
  const shown = showsAll ? names : names.slice(0, FIRST_NAMES)
  return (
    <>
      {shown.join(', ')}
      {names.length > FIRST_NAMES && (
        <UnstyledButton
          className={classes.more}
          aria-label={`${showsAll ? 'Fewer' : 'All'} names of ${IMPORT_FIELD_WORDS[field]}`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer' : `${names.length - FIRST_NAMES} more`}
        </UnstyledButton>
      )}
    </>
  )
}
