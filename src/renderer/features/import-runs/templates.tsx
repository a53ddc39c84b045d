import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { receiveFile } from '../../api/exports.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import { saveFile } from '../export/save-file.ts'
import classes from './templates.module.css'

const TEMPLATES = [
  { shape: 'loan-a-line', title: 'One line a loan', text: 'Terms; the desk makes the schedule' },
  { shape: 'installment-a-line', title: 'One line an installment', text: 'Your own rows, grouped by lender loan ID' },
  { shape: 'two-sheets', title: 'Loans and installments', text: 'Two sheets of one Excel file' },
] as const

/** A file to begin with for each shape, with the names of the columns that are known for sure. */
export function Templates() {
  return (
    <section className={classes.templates} aria-label="Templates">
      <h2 className={classes.title}>Templates</h2>
      <ul className={classes.list}>
        {TEMPLATES.map((template) => (
          <li key={template.shape}>
            <div>
              <strong>{template.title}</strong>
              <span className={classes.text}>{template.text}</span>
            </div>
            <SaveTemplate shape={template.shape} title={template.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SaveTemplate({ shape, title }: { readonly shape: string; readonly title: string }) {
  const saving = useMutation({
    mutationFn: () => receiveFile({ path: `/desk/v1/import-templates/${shape}` }),
    onSuccess: saveFile,
    onError: () => tellFailure('The template was not saved'),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Save the template “${title}”`}
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      Save
    </Button>
  )
}
