import { Button } from '@mantine/core'
import { useState } from 'react'
import { Breadcrumb } from '../components/layout/breadcrumb.tsx'
import { DefinitionList } from '../components/layout/definition-list.tsx'
import { NamedValue } from '../components/layout/named-value.tsx'
import { PanelSection } from '../components/layout/panel-section.tsx'
import { SettingsSection } from '../components/layout/settings-section.tsx'
import { SideDrawer } from '../components/layout/side-drawer.tsx'
import { Example } from './example.tsx'
import { LONG_NAME } from './samples.ts'

export function LayoutExamples() {
  return (
    <>
      <Example name="Way back">
        <Breadcrumb>
          <a href="#loans">Loans</a>
          <a href="#loan">LD-2026-0042</a>
        </Breadcrumb>
      </Example>
      <Example name="Names and values">
        <DefinitionList
          items={[
            { name: 'Host', value: 'claims.example.com' },
            { name: 'Client', value: LONG_NAME },
          ]}
        />
      </Example>
      <Example name="A name and its value">
        <dl>
          <NamedValue name="Final due date">2027-02-25</NamedValue>
        </dl>
      </Example>
      <Example name="Part of a side panel">
        <PanelSection title="Extensions" note="1 of 3">
          Extended by 14 days.
        </PanelSection>
      </Example>
      <DrawerExample />
      <Example name="Section of a page" isWide>
        <SettingsSection id="data-folder">/home/clerk/loan-desk</SettingsSection>
      </Example>
    </>
  )
}

function DrawerExample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Example name="Drawer beside the page">
      <Button variant="default" onClick={() => setOpen(true)}>
        Open the drawer
      </Button>
      {isOpen && (
        <SideDrawer title="Extend loan" id="LD-2026-0042" width={420} isAsking={false} onClose={() => setOpen(false)}>
          The page stays in place.
        </SideDrawer>
      )}
    </Example>
  )
}
