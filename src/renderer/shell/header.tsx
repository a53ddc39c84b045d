import { Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import {
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconFlask,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { connectionsQuery, switchConnection } from '../api/connections.ts'
import { connectionIdOf, useSession } from '../api/session.ts'
import { readFurtherPages } from '../chunks/lazy-further-pages.ts'
import { CLOSED_MENU, useMadeWhenAsked } from '../components/focus/use-made-when-asked.ts'
import { tellFailure } from '../components/notices/tell.tsx'
import type { ToastBox } from '../components/notices/toast-box.tsx'
import { KindBadge } from '../components/texts/kind-badge.tsx'
import { formatDay } from '../formats/shown-text.ts'
import { useDemo } from '../kept/use-demo.ts'
import { useStartOver } from '../kept/use-start-over.ts'
import { ariaOfKeys } from '../keys/platform.ts'
import { ShortcutKbd } from '../keys/shortcut-kbd.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import classes from './header.module.css'
import { BookClock } from './test-frame.tsx'

type HeaderProps = { readonly onSearch: () => void; readonly onShortcuts: () => void }

const { item, divider, label } = classes
const MENU_CLASSES = { item, divider, label }

type PlacesProps = { readonly current: string; readonly onChoose: (id: string) => void }

type LivePlaceProps = { readonly connection: Pick<ConnectionBody, 'kind' | 'name' | 'host'> }

/**
 * Connection (always visible), search, frozen date if any, and the button for the shortcuts. Bars and toasts appear between them, where
 * they move and cover nothing.
 */
export function Header({ onSearch, onShortcuts }: HeaderProps) {
  const session = useSession()
  return (
    <div className={classes.bar}>
      <span className={`${classes.brand} ${classes.wide}`}>Loan Desk</span>
      <ConnectionSwitcher />
      {session.isDemo && <DemoChip />}
      <SearchButton onClick={onSearch} />
      <div className={classes.says}>
        <ConnectionBar />
        <Toasts />
      </div>
      {session.testBook === null ? <FrozenDate session={session} /> : <BookClock session={session} />}
      <UnstyledButton className={classes.shortcuts} onClick={onShortcuts} aria-label="Shortcuts" aria-keyshortcuts="?">
        <span className={classes.wide}>Shortcuts</span> <ShortcutKbd keys="?" />
      </UnstyledButton>
    </div>
  )
}

/** Opens the palette. Looks like a field where there is room for one, and is an icon where there is not. */
function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className={classes.search}>
      <UnstyledButton
        className={classes.searchButton}
        onClick={onClick}
        aria-label="Search loans, clients and actions"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaOfKeys('Ctrl+K')}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchWords}>
          Search<span className={classes.what}> loans, clients, actions</span>
        </span>
        <ShortcutKbd keys="Ctrl+K" />
      </UnstyledButton>
    </div>
  )
}

/** Read and rendered with the first toast, because Mantine renders a box for each of six positions. */
function Toasts() {
  const [Box, setBox] = useState<typeof ToastBox>()
  const { notifications } = useNotifications()
  useEffect(() => {
    if (notifications.length === 0 || Box) return
    // If it cannot be read now, the next toast tries again.
    readFurtherPages().then(
      (pages) => setBox(() => pages.ToastBox),
      () => undefined,
    )
  }, [notifications, Box])
  return Box && <Box classNames={{ root: classes.toasts, notification: classes.toast }} />
}

function FrozenDate({ session }: { readonly session: SessionBody }) {
  if (!session.dateIsFrozen) return null
  return (
    <span className={classes.frozen}>
      <IconCalendar size={14} aria-hidden />
      <span>
        <span className={classes.wide}>Date </span>frozen at {formatDay(session.today)}
      </span>
    </span>
  )
}

function DemoChip() {
  const demo = useDemo()
  return (
    <>
      <span className={classes.demo}>
        <IconFlask size={14} aria-hidden />
        <span>
          Demo<span className={classes.wide}> data</span>
        </span>
      </span>
      <Button
        variant="subtle"
        className={classes.leave}
        aria-label="Leave demo data"
        loading={demo.isBusy}
        onClick={demo.leave}
      >
        <span>
          Leave<span className={classes.widest}> demo data</span>
        </span>
      </Button>
    </>
  )
}

/** Current connection, always visible; opens the list of connections. */
function ConnectionSwitcher() {
  const { connection } = useSession()
  const { isMade, button, ask } = useMadeWhenAsked()
  const look = {
    ...({ ref: button, className: classes.button, 'data-testid': 'connection' } as const),
    'data-kind': connection.where === 'live' ? connection.kind : undefined,
  }
  const face = (
    <>
      <VisuallyHidden component="span">Connection: </VisuallyHidden>
      {connection.where === 'live' ? <LivePlace connection={connection} /> : <LocalPlace />}
      <IconChevronDown size={16} aria-hidden className={classes.open} />
    </>
  )
  if (isMade) {
    return (
      <PlacesMenu>
        <UnstyledButton {...look}>{face}</UnstyledButton>
      </PlacesMenu>
    )
  }
  return (
    <UnstyledButton {...look} {...CLOSED_MENU} onClick={ask}>
      {face}
    </UnstyledButton>
  )
}

function PlacesMenu({ children }: { readonly children: ReactNode }) {
  const current = connectionIdOf(useSession())
  const switchTo = useSwitchConnection(current)
  return (
    <Menu
      position="bottom-start"
      classNames={MENU_CLASSES}
      alignItemsLabels="all"
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={16} aria-hidden />}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Places current={current} onChoose={switchTo} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Places({ current, onChoose }: PlacesProps) {
  const connections = useQuery(connectionsQuery)
  const navigate = useNavigate()
  return (
    <>
      <Menu.RadioGroup value={current} onChange={onChoose}>
        <Menu.RadioItem
          value={LOCAL_CONNECTION}
          data-autofocus={current === LOCAL_CONNECTION || undefined}
          closeMenuOnClick
        >
          <span className={classes.place}>
            <LocalPlace />
          </span>
        </Menu.RadioItem>
        {connections.data?.data.map((connection) => (
          <Menu.RadioItem
            key={connection.id}
            value={connection.id}
            data-autofocus={current === connection.id || undefined}
            closeMenuOnClick
          >
            <span className={classes.place}>
              <LivePlace connection={connection} />
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {connections.error && !connections.data && <Menu.Label>The connections could not be loaded</Menu.Label>}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/settings', hash: 'connections' })}
      >
        Connections…
      </Menu.Item>
    </>
  )
}

function LocalPlace() {
  const { name } = localPlace(useSession())
  return (
    <>
      <IconDeviceDesktop size={16} aria-hidden />
      <span className={classes.name}>{name}</span>
      <span className={`${classes.host} ${classes.aside}`}>local service</span>
    </>
  )
}

function LivePlace({ connection: { kind, name, host } }: LivePlaceProps) {
  return (
    <>
      <KindBadge kind={kind} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.host} title={host}>
        {host}
      </span>
    </>
  )
}

/** Switches this tab to another connection; choosing the current one does nothing. */
function useSwitchConnection(current: string): (id: string) => void {
  const startOver = useStartOver()
  const choosing = useMutation({
    mutationFn: switchConnection,
    onSuccess: startOver,
    onError: () => tellFailure('The connection was not changed'),
  })
  return (id) => {
    if (id !== current && !choosing.isPending) choosing.mutate(id)
  }
}
