import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import { FieldError } from '../../../../components/fields/field-message.tsx'
import { useFocusBack } from '../../../../components/focus/use-focus-back.ts'
import { explain } from '../../../../components/notices/error-notice.tsx'
import { freeName, readMapping } from './mapping-file.ts'
import { MappingRow } from './mapping-row.tsx'
import classes from './mappings-dialog.module.css'
import type { Mappings } from './use-mappings.ts'

type MappingsDialogProps = {
  readonly mappings: Mappings
  /** The one that the plan goes by. */
  readonly taken: string | undefined
  readonly onTake: (uuid: string) => void
  readonly onClose: () => void
}

/** All saved mappings: to take, rename, hand on and delete; and one that was handed on, to take in. */
export function MappingsDialog({ mappings, taken, onTake, onClose }: MappingsDialogProps) {
  useFocusBack()
  const { known } = mappings
  const file = useHandedMapping(mappings)
  return (
    <Modal opened onClose={onClose} title="Saved mappings" size={640} closeButtonProps={{ 'aria-label': 'Close' }}>
      {known.length === 0 && (
        <p className={classes.text}>None yet. Save the columns of this file, or take in a mapping from a colleague.</p>
      )}
      <ul className={classes.list} aria-label="Saved mappings">
        {known.map((mapping) => (
          <MappingRow
            key={mapping.uuid}
            mapping={mapping}
            mappings={mappings}
            isTaken={mapping.uuid === taken}
            onTake={() => onTake(mapping.uuid)}
          />
        ))}
      </ul>
      {file.same && <SameName name={file.same.name} onReplace={file.replace} onKeepBoth={file.keepBoth} />}
      <div className={classes.foot}>
        <span className={classes.fault} role="alert">
          {(file.fault || mappings.error) && (
            <FieldError text={file.fault ?? (mappings.error ? explain(mappings.error) : '')} />
          )}
        </span>
        <input
          ref={file.chooser}
          type="file"
          hidden
          aria-label="Mapping to take in"
          accept=".json"
          onChange={file.onChosen}
        />
        <Button variant="default" data-autofocus onClick={file.choose}>
          Take in a mapping…
        </Button>
      </div>
    </Modal>
  )
}

type SameNameProps = { readonly name: string; readonly onReplace: () => void; readonly onKeepBoth: () => void }

function SameName({ name, onReplace, onKeepBoth }: SameNameProps) {
  return (
    <div className={classes.question} role="alert">
      <span className={classes.name}>“{name}” is there already.</span>
      <Button variant="default" size="compact" onClick={onReplace}>
        Replace it
      </Button>
      <Button variant="default" size="compact" autoFocus onClick={onKeepBoth}>
        Keep both
      </Button>
    </div>
  )
}

/** Takes in a mapping that somebody handed on; where one has its name, a person says which of them stays. */
function useHandedMapping({ known, keep }: Mappings) {
  const chooser = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<ImportMappingRequest>()
  const [fault, setFault] = useState<string>()
  const take = (uuid: string, mapping: ImportMappingRequest) => {
    setSame(undefined)
    keep({ uuid, mapping, told: 'Mapping taken in' })
  }
  const read = async (handed: File) => {
    const mapping = readMapping(await handed.text())
    setFault(mapping ? undefined : `${handed.name} is not a mapping`)
    if (mapping && known.some(({ name }) => name === mapping.name)) setSame(mapping)
    else if (mapping) take(crypto.randomUUID(), mapping)
  }
  const other = known.find(({ name }) => name === same?.name)
  return {
    chooser,
    same,
    fault,
    choose: () => chooser.current?.click(),
    onChosen: () => {
      const handed = chooser.current?.files?.[0]
      if (handed) void read(handed)
      if (chooser.current) chooser.current.value = ''
    },
    replace: () => same && other && take(other.uuid, same),
    keepBoth: () => {
      const names = known.map(({ name }) => name)
      if (same) take(crypto.randomUUID(), { ...same, name: freeName(same.name, names) })
    },
  }
}
