import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import page from '../../components/layout/page.module.css'
import { ErrorNotice, explainRule } from '../../components/notices/error-notice.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { takeDroppedFile } from '../../kept/dropped-file.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { FileChooser, FileZone } from '../runs/file-zone.tsx'
import { RunHead } from '../runs/run-head.tsx'
import { useFileSource } from '../runs/use-file-source.ts'
import { RulesLink } from './column-rules/rules-link.tsx'
import { ImportSteps } from './import-steps.tsx'
import classes from './new-import-page.module.css'
import { Templates } from './templates.tsx'
import { type Upload, useUpload } from './use-upload.ts'

/** Takes a file of loans. Nothing is created by it. */
export function NewImportPage() {
  useDocumentTitle('Import loans – Loan Desk')
  const upload = useUpload()
  const source = useFileSource(upload)
  const begin = useEffectEvent(() => {
    const file = takeDroppedFile()
    if (file) upload.upload({ file, name: file.name })
  })
  useEffect(() => begin(), [])
  return (
    <div className={page.page} {...source.drop.handlers}>
      <RunHead title="Import loans" isBelowRuns />
      <ImportSteps current="file" />
      <FileChooser chooser={source.chooser} onChosen={source.onChosen} />
      <div className={classes.body}>
        <Zone upload={upload} isOver={source.drop.isOver} onChoose={source.choose} />
        {upload.error && (
          <div className={classes.error}>
            <ErrorNotice error={upload.error} title="The file was not taken" explainBy={explainRule} />
          </div>
        )}
        <Templates />
        <p className={classes.rules}>
          <RulesLink />
        </p>
      </div>
    </div>
  )
}

type ZoneProps = { readonly upload: Upload; readonly isOver: boolean; readonly onChoose: () => void }

function Zone({ upload: { handed, takeBack }, isOver, onChoose }: ZoneProps) {
  const zone = { label: 'File of loans', icon: IconFileImport, isOver }
  if (handed)
    return (
      <FileZone {...zone} isBusy title={`Reading ${handed.name}`} text={sizeText(handed.file.size)}>
        <Button variant="default" autoFocus onClick={takeBack}>
          Cancel
        </Button>
      </FileZone>
    )
  return (
    <FileZone {...zone} isBusy={false} title="Drop a file here, or paste rows" text={waysText()}>
      <Button autoFocus onClick={onChoose} rightSection={<ShortcutKbd keys="Ctrl+O" />}>
        Choose a file
      </Button>
    </FileZone>
  )
}

function waysText(): string {
  return `CSV, Excel, JSON or JSON Lines, up to 1 GiB and ${groupDigits(1_000_000)} loans. You see how it is read, and what each line would become, before anything is created.`
}
