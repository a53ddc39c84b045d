import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconDeviceDesktop, IconSettings } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { connectionsQuery, switchConnection } from '../api/connections.ts'
import { connectionIdOf, useSession } from '../api/session.ts'
import { CLOSED_MENU, useMadeWhenAsked } from '../components/focus/use-made-when-asked.ts'
import { tellFailure } from '../components/notices/tell.tsx'
import { KindBadge } from '../components/texts/kind-badge.tsx'
import { useStartOver } from '../kept/use-start-over.ts'
import classes from './connection-switcher.module.css'

const { item, divider, label } = classes
const MENU_CLASSES = { item, divider, label }

/** Current connection, always visible; opens the list of connections. */
export function ConnectionSwitcher() {
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

type PlacesProps = { readonly current: string; readonly onChoose: (id: string) => void }

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

type LivePlaceProps = { readonly connection: Pick<ConnectionBody, 'kind' | 'name' | 'host'> }

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
