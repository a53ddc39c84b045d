import { Button, FocusTrap } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { LOAN_COLUMN_NAMES, type LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import {
  areDefaultColumns,
  DEFAULT_COLUMNS,
  movedTo,
  type ShownColumn,
  toggled,
  withWidth,
} from '../view/shown-columns.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './column-chooser.module.css'
import { ColumnLine } from './column-line.tsx'

type ColumnChooserProps = { readonly view: ShownLoanView; readonly onClose: () => void }

/** All columns: the shown ones in their order, then the others. Space shows or hides a column, Alt with an arrow moves it. */
export function ColumnChooser({ view: { columns, setColumns }, onClose }: ColumnChooserProps) {
  const list = useRef<HTMLUListElement>(null)
  const { box, change } = useColumnFocus({ columns, setColumns })
  const move = (name: LoanColumnName, place: number) => setColumns(movedTo(columns, name, place))
  const drag = useColumnDrag(list, move)
  const names = columns.map(({ name }) => name)
  const hidden = LOAN_COLUMN_NAMES.filter((name) => !names.includes(name))
  const lineOf = (name: LoanColumnName, place: number | undefined, width: number | null) => (
    <ColumnLine
      key={name}
      name={name}
      place={place}
      width={width}
      isFirst={name === names[0]}
      onToggle={() => change(name, toggled(columns, name))}
      onMove={(by) => place !== undefined && change(name, movedTo(columns, name, place + by))}
      onWidth={(px) => setColumns(withWidth(columns, name, px))}
      onDrag={drag}
    />
  )
  return (
    <FocusTrap active>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what stands in it */}
      <div onKeyDown={(event) => onChooserKey(event, onClose)}>
        <ChooserHead columns={columns} setColumns={setColumns} />
        <div ref={box} className={classes.lists}>
          <ul ref={list} className={classes.list} aria-label="Shown">
            {columns.map(({ name, width }, place) => lineOf(name, place, width))}
          </ul>
          {hidden.length > 0 && (
            <>
              <h3 className={classes.hidden}>Not shown</h3>
              <ul className={classes.list} aria-label="Not shown">
                {hidden.map((name) => lineOf(name, undefined, null))}
              </ul>
            </>
          )}
        </div>
        <ChooserFoot />
      </div>
    </FocusTrap>
  )
}

type ChooserColumns = Pick<ShownLoanView, 'columns' | 'setColumns'>

/** Keeps the focus on a column that was changed: its line may then be in another place, or in the other list. */
function useColumnFocus({ columns, setColumns }: ChooserColumns) {
  const box = useRef<HTMLDivElement>(null)
  const changed = useRef<LoanColumnName>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines of other columns are other ones
  useEffect(() => {
    const name = changed.current
    changed.current = undefined
    if (name) box.current?.querySelector<HTMLElement>(`[data-column="${name}"] [type="checkbox"]`)?.focus()
  }, [columns])
  const change = (name: LoanColumnName, next: readonly ShownColumn[]) => {
    changed.current = name
    setColumns(next)
  }
  return { box, change }
}

function ChooserHead({ columns, setColumns }: ChooserColumns) {
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>Columns</h2>
      <span className={classes.count}>
        {columns.length} of {LOAN_COLUMN_NAMES.length}
      </span>
      {!areDefaultColumns(columns) && (
        <Button variant="subtle" className={classes.back} onClick={() => setColumns(DEFAULT_COLUMNS)}>
          Back to default
        </Button>
      )}
    </header>
  )
}

function ChooserFoot() {
  return (
    <footer className={classes.foot} aria-hidden>
      <span>
        <ShortcutKbd keys="Space" /> show
      </span>
      <span>
        <ShortcutKbd keys="Alt+↑" /> <ShortcutKbd keys="Alt+↓" /> move
      </span>
      <span>
        <ShortcutKbd keys="Esc" /> done
      </span>
    </footer>
  )
}

/** ↑ ↓ move from box to box, Esc closes the chooser. */
function onChooserKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    onClose()
    return
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.defaultPrevented) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const line = event.target instanceof Element ? event.target.closest('li') : null
  const at = boxes.findIndex((box) => line?.contains(box))
  boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus()
}

/** Drags a column in the chooser to another place; the column moves while it is dragged. */
function useColumnDrag(list: RefObject<HTMLElement | null>, move: (name: LoanColumnName, place: number) => void) {
  // Always the latest function, because each move starts from the result of the previous one.
  const moved = useRef(move)
  useLayoutEffect(() => {
    moved.current = move
  })
  return (event: PointerEvent<HTMLElement>, name: LoanColumnName) => {
    if (event.button !== 0) return
    event.preventDefault()
    const line = event.currentTarget.closest('li')
    const latest = () => [...(list.current?.children ?? [])]
    const draw = ({ clientY }: globalThis.PointerEvent) => {
      line?.setAttribute('data-drawn', '')
      const lines = latest()
      const over = lines.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
      const place = over < 0 ? lines.length - 1 : over
      if (line && lines.indexOf(line) !== place) moved.current(name, place)
    }
    const stop = () => {
      window.removeEventListener('pointermove', draw)
      line?.removeAttribute('data-drawn')
    }
    window.addEventListener('pointermove', draw)
    window.addEventListener('pointerup', stop, { once: true })
    window.addEventListener('pointercancel', stop, { once: true })
  }
}
