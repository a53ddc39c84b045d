import { Select } from '@mantine/core'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { SOURCE_DELIMITERS, SOURCE_ENCODINGS } from '#values/vocabulary/import-terms.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { explain } from '../../components/notices/error-notice.tsx'
import { DELIMITER_WORDS, ENCODING_WORDS } from '../../words/import-words.ts'
import classes from './import-page.module.css'
import { usePlan } from './plan/use-plan.ts'

const DELIMITERS = SOURCE_DELIMITERS.map((value) => ({ value, label: DELIMITER_WORDS[value] }))
const ENCODINGS = SOURCE_ENCODINGS.map((value) => ({ value, label: ENCODING_WORDS[value] }))

/** Another try with a text file of which nothing could be read; it is looked through anew at once. */
export function ReadAs({ run }: { readonly run: ImportRunBody }) {
  const { change, error } = usePlan(run)
  if (/\.xlsx$/i.test(run.name)) return null
  const take = (chosen: string | null, part: 'delimiter' | 'encoding') => {
    const delimiter = SOURCE_DELIMITERS.find((term) => term === chosen)
    const encoding = SOURCE_ENCODINGS.find((term) => term === chosen)
    if (part === 'delimiter' && delimiter) change({ format: { kind: 'delimited', delimiter } })
    else if (encoding) change({ format: { encoding } })
  }
  return (
    <div className={classes.readAs}>
      <Select
        label="Read it with the delimiter"
        placeholder="as found"
        data={DELIMITERS}
        onChange={(chosen) => take(chosen, 'delimiter')}
        {...fieldNotes({ error: error ? explain(error) : undefined })}
      />
      <Select
        label="Read it in the encoding"
        placeholder="as found"
        data={ENCODINGS}
        onChange={(chosen) => take(chosen, 'encoding')}
      />
    </div>
  )
}
