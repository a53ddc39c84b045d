import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { FileChooser, FileZone } from '../runs/file-zone.tsx'
import { RunHead } from '../runs/run-head.tsx'
import { useFileSource } from '../runs/use-file-source.ts'
import classes from './payment-run-page.module.css'
import { rememberedAnswer } from './table-answers.ts'
import { TableReading } from './table-reading.tsx'
import { usePaymentUpload } from './use-payment-upload.ts'

const TITLE = "Payments from a bank's file"
const BANK_FILES = '.xml,.sta,.mt940,.940,.csv,.tsv,.txt,.xlsx'
const WAYS =
  'camt.053, MT940, CSV or Excel, up to 16 MiB. Each line says which loan it names and what it would book, before anything is booked.'

/** Takes a bank's file. Nothing is booked by it. */
export function NewPaymentRunPage() {
  useDocumentTitle(`${TITLE} – Loan Desk`)
  const { upload, handed, error, asked, answer, another } = usePaymentUpload()
  const source = useFileSource({ upload })
  return (
    <div className={page.page} {...source.drop.handlers}>
      <RunHead title={TITLE} isBelowRuns />
      <FileChooser chooser={source.chooser} onChosen={source.onChosen} accept={BANK_FILES} />
      <div className={classes.body}>
        {asked ? (
          <TableReading
            name={asked.handed.name}
            found={asked.found}
            remembered={rememberedAnswer(asked.found)}
            isBusy={handed !== undefined}
            onRead={answer}
            onEnd={another}
          />
        ) : (
          <FileZone
            label="File of the bank"
            icon={IconFileImport}
            isOver={source.drop.isOver}
            isBusy={handed !== undefined}
            title={handed ? `Reading ${handed.name}` : 'Drop a file here, or paste rows'}
            text={handed ? sizeText(handed.file.size) : WAYS}
          >
            <Button autoFocus onClick={source.choose} rightSection={<ShortcutKbd keys="Ctrl+O" />}>
              Choose a file
            </Button>
          </FileZone>
        )}
        {error && (
          <div className={classes.error}>
            <ErrorNotice error={error} title="The file was not taken" />
          </div>
        )}
      </div>
    </div>
  )
}
