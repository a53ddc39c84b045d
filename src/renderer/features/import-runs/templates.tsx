import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveImportTemplate } from '#contract/endpoints/import-runs.ts'
import { SOURCE_SHAPES, type SourceShape } from '#values/vocabulary/import-terms.ts'
import { callOf } from '../../api/ask.ts'
import { receiveFile } from '../../api/received-file.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import { SHAPE_WORDS } from '../../words/import-words.ts'
import { saveFile } from '../export/save-file.ts'
import classes from './templates.module.css'

const TEXTS: Readonly<Record<SourceShape, string>> = {
  'loan-a-line': 'Terms; the desk makes the schedule',
  'installment-a-line': 'Your own rows, grouped by lender loan ID',
  'two-sheets': 'Two sheets of one Excel file',
  requests: 'JSON, as the interface has it',
}

/** A file to begin with for each shape, with the names of the columns that are known for sure. */
export function Templates() {
  return (
    <section className={classes.templates} aria-label="Templates">
      <h2 className={classes.title}>Templates</h2>
      <ul className={classes.list}>
        {SOURCE_SHAPES.map((shape) => (
          <li key={shape}>
            <div>
              <strong>{SHAPE_WORDS[shape]}</strong>
              <span className={classes.text}>{TEXTS[shape]}</span>
            </div>
            <SaveTemplate shape={shape} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SaveTemplate({ shape }: { readonly shape: SourceShape }) {
  const saving = useMutation({
    mutationFn: () => receiveFile(callOf(saveImportTemplate, { shape })),
    onSuccess: saveFile,
    onError: () => tellFailure('The template was not saved'),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Save the template “${SHAPE_WORDS[shape]}”`}
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Save
    </Button>
  )
}
