import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ImportMappingBody } from '#contract/desk/import-mappings.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import { mappingOf, type Planned } from '#intake/columns/mapping-of.ts'
import { PrefixSelect } from '../../../../components/fields/prefix-select.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useFocusBack } from '../../../../components/focus/use-focus-back.ts'
import { explain } from '../../../../components/notices/error-notice.tsx'
import { counted, groupDigits } from '../../../../formats/shown-text.ts'
import classes from './mapping-bar.module.css'
import { MappingsDialog } from './mappings-dialog.tsx'
import { useMappings } from './use-mappings.ts'

type MappingBarProps = {
  readonly planned: Planned
  readonly onTake: (uuid: string | null) => void
}

const NONE = ''

type MappingStandingProps = { readonly plan: ImportPlanBody; readonly onUndo: () => void }

type SaveMappingDialogProps = {
  readonly taken: readonly string[]
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Saved mapping of the columns, with buttons to save the current mapping and to manage all. */
export function MappingBar({ planned, planned: { plan }, onTake }: MappingBarProps) {
  const mappings = useMappings()
  const [asked, setAsked] = useState<'name' | 'list'>()
  const { known } = mappings
  const taken = known.find(({ uuid }) => uuid === plan.mapping?.uuid)
  const save = (uuid: string, name: string) =>
    mappings.keep({ uuid, mapping: mappingOf(name, planned), told: 'Mapping saved' }, () => onTake(uuid))
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>Columns</h2>
      {known.length > 0 && (
        <PrefixSelect
          label="Mapping"
          value={taken?.uuid ?? NONE}
          choices={[{ value: NONE, words: 'none' }, ...known.map(choiceOf)]}
          onChange={(uuid) => onTake(uuid === NONE ? null : uuid)}
        />
      )}
      {(taken || plan.mapping?.isOfFile) && <MappingStanding plan={plan} onUndo={() => onTake(null)} />}
      {taken && plan.mapping?.isChanged && (
        <Button
          variant="default"
          size="compact"
          loading={mappings.isKeeping}
          onClick={() => save(taken.uuid, taken.name)}
        >
          Save
        </Button>
      )}
      <Button variant="subtle" size="compact" onClick={() => setAsked('name')}>
        Save as…
      </Button>
      <Button variant="subtle" size="compact" onClick={() => setAsked('list')}>
        Saved mappings…
      </Button>
      {mappings.error && (
        <span role="alert" className={classes.fault}>
          {explain(mappings.error)}
        </span>
      )}
      {asked === 'name' && (
        <SaveMappingDialog
          taken={known.map(({ name }) => name)}
          onSave={(name) => save(crypto.randomUUID(), name)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'list' && (
        <MappingsDialog
          mappings={mappings}
          taken={taken?.uuid}
          onTake={(uuid) => {
            setAsked(undefined)
            onTake(uuid)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** Most letters of a name that fit beside its details. */
const LONGEST_SHOWN = 24

function choiceOf({ uuid, name }: ImportMappingBody) {
  const short = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN - 1)}…` : name
  return { value: uuid, words: name, short }
}

/** Status of the saved mapping in the plan, and a button that restores the plan by the file alone. */
function MappingStanding({ plan, onUndo }: MappingStandingProps) {
  return (
    <>
      <span className={classes.standing} role="status">
        {standingText(plan)}
      </span>
      <Button variant="subtle" size="compact" onClick={onUndo} title="Take the columns for what the file shows">
        {plan.mapping?.isOfFile ? 'Begin anew' : 'Undo'}
      </Button>
    </>
  )
}

function standingText({ columns, mapping }: ImportPlanBody): string {
  if (mapping?.isOfFile) return `Columns and answers are those of ${mapping.name}`
  const changed = columns.filter(({ by }) => by === 'chosen').length
  if (changed > 0) return `${counted(changed, 'column')} changed`
  if (mapping?.isChanged) return 'changed'
  const found = columns.filter(({ field }) => field !== null).length
  return `same heads as before: ${groupDigits(found)} of ${counted(columns.length, 'column')} mapped`
}

/** The name of a mapping, by which it is found for the next file. */
function SaveMappingDialog({ taken, onSave, onClose }: SaveMappingDialogProps) {
  useFocusBack()
  const [name, setName] = useState('')
  const isTaken = taken.includes(name.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isTaken) return
    onSave(name.trim())
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Save the mapping" withCloseButton={false} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={100}
          data-autofocus
          error={isTaken ? 'Used by another mapping' : undefined}
          hint="Files with the same columns go by it from now on"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save the mapping</Button>
        </div>
      </form>
    </Modal>
  )
}
