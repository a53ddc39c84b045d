import { Button } from '@mantine/core'
import { counted } from '#values/digits.ts'
import { CopyTextButton } from '../../../components/texts/copy-button.tsx'
import { startRecording, stopRecording, useRecording } from '../../../kept/recorded-steps.ts'
import { BenchPanel } from '../bench-panel.tsx'
import { asTest } from './as-test.ts'
import classes from './recorder-panel.module.css'

/** What one does on the pages, as a test. */
export function RecorderPanel({ today }: { readonly today: string }) {
  const { isOn, steps } = useRecording()
  const text = asTest(steps, today)
  return (
    <BenchPanel
      title="Recorder"
      note={isOn ? `recording, ${counted(steps.length, 'step')}` : steps.length > 0 && counted(steps.length, 'step')}
      tools={
        <>
          <Button variant="default" onClick={isOn ? stopRecording : startRecording}>
            {isOn ? 'Stop recording' : 'Record'}
          </Button>
          {steps.length > 0 && <CopyTextButton text={text} what="Test" />}
        </>
      }
    >
      {steps.length === 0 ? (
        <p className={classes.none}>
          {isOn
            ? 'Now do on the other pages what the test is to do, and come back.'
            : 'Records what you do on the other pages, and writes it as a test for Playwright.'}
        </p>
      ) : (
        <pre className={classes.text}>
          <code>{text}</code>
        </pre>
      )}
    </BenchPanel>
  )
}
