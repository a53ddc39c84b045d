import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice, explainRule } from '../../components/notices/error-notice.tsx'
import { sizeText } from '../../components/texts/size-text.ts'
import { FileChooser } from '../runs/file-zone.tsx'
import { type Handed, useFileSource } from '../runs/use-file-source.ts'
import classes from './another-import.module.css'
import { waitingText } from './import-texts.ts'
import { type Upload, useUpload } from './use-upload.ts'

type AnotherImportProps = { readonly run: ImportRunBody; readonly children: ReactNode }

/**
 * The page of an import that takes another file: dropped, pasted or chosen, it begins an import of its own. Where this
 * one waits for a person, it asks first.
 */
export function AnotherImport({ run, children }: AnotherImportProps) {
  const upload = useUpload(run.uuid)
  const [asked, setAsked] = useState<Handed>()
  const waiting = waitingText(run)
  const file = useFileSource({
    upload: (handed) => (waiting === undefined ? upload.upload(handed) : setAsked(handed)),
  })
  const end = (isWanted: boolean) => {
    setAsked(undefined)
    if (isWanted && asked) upload.upload(asked)
  }
  return (
    <div className={`${page.page} ${classes.page}`} {...file.drop.handlers} data-over={file.drop.isOver || undefined}>
      <FileChooser chooser={file.chooser} onChosen={file.onChosen} />
      {children}
      <HandingIn upload={upload} />
      {asked && waiting !== undefined && <AnotherQuestion name={asked.name} waiting={waiting} onEnd={end} />}
    </div>
  )
}

function HandingIn({ upload: { handed, takeBack, error } }: { readonly upload: Upload }) {
  if (error)
    return (
      <div className={classes.handing}>
        <ErrorNotice error={error} title="The file was not taken" explainBy={explainRule} />
      </div>
    )
  return (
    handed && (
      <div className={classes.handing} role="status">
        <span>
          Reading {handed.name}, {sizeText(handed.file.size)}
        </span>
        <Button variant="default" size="compact" onClick={takeBack}>
          Cancel
        </Button>
      </div>
    )
  )
}

type AnotherQuestionProps = {
  readonly name: string
  readonly waiting: string
  readonly onEnd: (isWanted: boolean) => void
}

function AnotherQuestion({ name, waiting, onEnd }: AnotherQuestionProps) {
  useFocusBack()
  return (
    <Modal opened onClose={() => onEnd(false)} title="Begin another import" withCloseButton={false}>
      <p className={classes.text}>{waiting}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onEnd(false)}>
          Stay here
        </Button>
        <Button data-autofocus onClick={() => onEnd(true)}>
          Read {name}
        </Button>
      </div>
    </Modal>
  )
}
