import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted } from '../../formats/shown-text.ts'
import classes from './import-bar.module.css'
import { importOpensText } from './import-texts.ts'
import { itemWords } from './plan/questions/item-words.ts'
import { type OpenItem, openItems } from './plan/questions/open-items.ts'

type ImportBarProps = {
  readonly run: ImportRunBody
  /** Place of the question that is shown whole. */
  readonly shown?: number
  readonly onOpen: (item: OpenItem) => void
  /** Buttons to the steps beside this one, and to the import. */
  readonly children: ReactNode
}

/** Foot of each step: open questions, each a button that leads to it, and what Import waits for. */
export function ImportBar({ run, shown, onOpen, children }: ImportBarProps) {
  const items = openItems(run)
  return (
    <section className={classes.bar} aria-label="Open questions" data-open={items.length > 0 || undefined}>
      {items.length > 0 && (
        <>
          <h2 className={classes.title}>
            <IconHelpCircle size={16} aria-hidden />
            {counted(items.length, 'question')} open
          </h2>
          <ul className={classes.items}>
            {items.map((item, place) => (
              <li key={item.key}>
                <ItemButton run={run} item={item} place={place} isShown={place === shown} onOpen={() => onOpen(item)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.lead}>
        <p className={classes.note}>{importOpensText(run)}</p>
        <div className={classes.buttons}>{children}</div>
      </div>
    </section>
  )
}

type ItemButtonProps = {
  readonly run: ImportRunBody
  readonly item: OpenItem
  readonly place: number
  readonly isShown: boolean
  readonly onOpen: () => void
}

function ItemButton({ run, item, place, isShown, onOpen }: ItemButtonProps) {
  const { name, about, title } = itemWords(item, run)
  return (
    <UnstyledButton
      className={classes.item}
      title={`${about}: ${title}`}
      aria-current={isShown || undefined}
      onClick={onOpen}
    >
      {place + 1} {name}
    </UnstyledButton>
  )
}
