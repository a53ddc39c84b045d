import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { LoanViewRequest, LoanView as SavedView } from '#contract/desk/loan-views.ts'
import { replaceLoanView } from '#contract/endpoints/loan-views.ts'
import { ask } from '../../../api/ask.ts'
import { loanViewsQuery } from '../../../api/loan-views.ts'
import { tell, tellFailure } from '../../../components/notices/tell.tsx'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { ALL_LOANS, addressOf, contentOfSaved, isSameView, viewContentOf } from '../view/saved-view.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './list-toolbar.module.css'
import { LazyViewDialog } from './list-tools-lazy.ts'

/** The current view, a menu of others (`v`), and the buttons that save a changed view. */
export function ViewTools({ view }: { readonly view: ShownLoanView }) {
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<NameQuestion>()
  const saved = useSavedViews(view, isOpen)
  useCommand('views', () => setOpen(true))
  return (
    <div className={classes.view}>
      <ViewMenu saved={saved} isOpen={isOpen} setOpen={setOpen} onAsk={setQuestion} />
      {/* Their space is reserved, so that nothing moves when a view is changed. */}
      {saved.current && (
        <div className={classes.changes} data-hidden={!saved.isChanged || undefined}>
          <span className={classes.changed}>
            <IconPencil size={14} aria-hidden /> changed
          </span>
          <Button variant="default" loading={saved.isSaving} onClick={saved.save}>
            Save
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {question && (
          <LazyViewDialog
            question={question}
            view={view}
            saved={saved.current}
            onClose={() => setQuestion(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ViewMenuProps = {
  readonly saved: ReturnType<typeof useSavedViews>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly onAsk: (question: NameQuestion) => void
}

function ViewMenu({ saved, isOpen, setOpen, onAsk }: ViewMenuProps) {
  const { views, current, name } = saved
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.viewButton} aria-keyshortcuts="v">
          <span className={classes.label}>View</span>
          <span className={classes.value} title={name}>
            {name}
          </span>
          <ShortcutKbd keys="v" isHint />
          <IconChevronDown size={14} aria-hidden className={classes.label} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.views}>
        <ViewItem name="All loans" isCurrent={current === undefined} onOpen={saved.openAll} />
        {views.map((each) => (
          <ViewItem key={each.id} name={each.name} isCurrent={each === current} onOpen={() => saved.open(each)} />
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onAsk('save-as')}>Save as…</Menu.Item>
        {current && <Menu.Item onClick={() => onAsk('rename')}>Rename…</Menu.Item>}
        {current && <Menu.Item onClick={() => onAsk('remove')}>Remove…</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

type ViewItemProps = { readonly name: string; readonly isCurrent: boolean; readonly onOpen: () => void }

function ViewItem({ name, isCurrent, onOpen }: ViewItemProps) {
  return (
    <Menu.Item
      aria-current={isCurrent || undefined}
      leftSection={isCurrent ? <IconCheck size={14} aria-hidden /> : <span className={classes.noCheck} />}
      onClick={onOpen}
    >
      <span className={classes.viewName} title={name}>
        {name}
      </span>
    </Menu.Item>
  )
}

/** Saved views, read once one of them is open or they are requested, and the open one. */
function useSavedViews(view: ShownLoanView, isAsked: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({ ...loanViewsQuery, enabled: isAsked || view.viewId !== undefined })
  const views: readonly SavedView[] = data?.data ?? []
  const current = views.find(({ id }) => id === view.viewId)
  const shown = viewContentOf(view)
  const saving = useMutation({
    mutationFn: ({ id, ...body }: LoanViewRequest & { readonly id: string }) => ask(replaceLoanView, { id, body }),
    onSuccess: ({ name }) => {
      tell(`${name} saved`)
      return client.invalidateQueries(loanViewsQuery)
    },
    onError: () => tellFailure('The view was not saved'),
  })
  return {
    views,
    current,
    name: current?.name ?? 'All loans',
    isChanged: !isSameView(shown, current ? contentOfSaved(current) : ALL_LOANS),
    isSaving: saving.isPending,
    save: () => {
      if (current && !saving.isPending) saving.mutate({ id: current.id, name: current.name, ...shown })
    },
    open: (saved: SavedView) => view.open(addressOf(contentOfSaved(saved), saved.id)),
    openAll: () => view.open({}),
  }
}
