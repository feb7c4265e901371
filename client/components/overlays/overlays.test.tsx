import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { TimeZonePicker } from '../fields/TimeZonePicker.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { Menu } from './Menu.tsx'
import { Toaster } from './Toaster.tsx'
import { showToast } from './toast.ts'

function Opener({ children }: { children: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

test('a dialog takes the focus, closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup()
  render(
    <Opener>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Create your account">
          <input aria-label="Name" />
        </Dialog>
      )}
    </Opener>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create your account' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('a confirmation says what happens and only the verb does it', async () => {
  const user = userEvent.setup()
  const confirm = jest.fn()
  const close = jest.fn()
  render(
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={confirm}
      title="Cancel this session?"
      confirmLabel="Cancel session"
      cancelLabel="Keep session"
      destructive
    >
      You get £140 back now.
    </ConfirmDialog>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this session?' })
  expect(dialog).toHaveAccessibleDescription('You get £140 back now.')
  await user.click(screen.getByRole('button', { name: 'Keep session' }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel session' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

/** While `run` runs, a dialog that closes is still moving, which none does in jsdom by itself; then it is gone. */
async function whileClosing(run: () => Promise<void>): Promise<void> {
  const motion = Promise.withResolvers<void>()
  let moving = [{ finished: motion.promise, effect: null }]
  Element.prototype.getAnimations = () => moving as unknown as Animation[]
  try {
    await run()
    moving = []
    motion.resolve()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  } finally {
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
  }
}

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s stays as it was until it has closed, whatever its owner resets', async (_, Panel) => {
  const user = userEvent.setup()
  function Page() {
    const [about, setAbout] = useState<string | null>(null)
    return (
      <>
        <Button onClick={() => setAbout('Maya')}>Open</Button>
        <Panel
          open={about !== null}
          onClose={() => setAbout(null)}
          title={about ?? 'Nobody'}
          footer={<p>{about ? 'Send' : 'Sent'}</p>}
        >
          {about && <p>About {about}</p>}
        </Panel>
      </>
    )
  }
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const panel = await screen.findByRole('dialog', { name: 'Maya' })
  const shown = panel.textContent
  expect(shown).toContain('About MayaSend')
  await whileClosing(async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(panel).toHaveAttribute('data-closed'))
    expect(panel.textContent).toBe(shown)
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog', { name: 'Maya' })).toHaveTextContent('About Maya')
})

test('a drawer closes from its button and on Escape', async () => {
  const user = userEvent.setup()
  render(
    <Opener>
      {(open, close) => (
        <Drawer open={open} onClose={close} title="Navigation">
          <a href="/coaches">Coaches</a>
        </Drawer>
      )}
    </Opener>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('Escape closes the topmost only, one press at a time, related or not §2.49', async () => {
  const user = userEvent.setup()
  function Page({ initial }: { initial: readonly string[] }) {
    const [closed, setClosed] = useState<string[]>([])
    const open = initial.filter((name) => !closed.includes(name))
    const close = (name: string) => () => setClosed((names) => [...names, name])
    return (
      <>
        <Drawer open={open.includes('drawer')} onClose={close('drawer')} title="Navigation">
          <Dialog open={open.includes('nested')} onClose={close('nested')} title="Inside the drawer" />
        </Drawer>
        <Dialog open={open.includes('other')} onClose={close('other')} title="Beside the drawer">
          <Menu label="More" trigger="More" entries={[{ key: 'copy', label: 'Copy' }]} />
        </Dialog>
      </>
    )
  }
  const { rerender } = render(<Page initial={['drawer']} />)
  const shown = () =>
    ['dialog', 'menu']
      .flatMap((role) => screen.queryAllByRole(role, { hidden: true }))
      .filter((one) => !one.hasAttribute('data-closed'))
      .map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? '')
      .toSorted((a, b) => a.localeCompare(b))
  await waitFor(() => expect(shown()).toEqual(['Navigation']))
  rerender(<Page initial={['drawer', 'nested']} />)
  await waitFor(() => expect(shown()).toEqual(['Inside the drawer', 'Navigation']))
  rerender(<Page initial={['drawer', 'nested', 'other']} />)
  await waitFor(() => expect(shown()).toEqual(['Beside the drawer', 'Inside the drawer', 'Navigation']))
  await user.click(screen.getByRole('button', { name: 'More', hidden: true }))
  await waitFor(() =>
    expect(shown()).toEqual(['Beside the drawer', 'Inside the drawer', 'More', 'Navigation']),
  )
  for (const left of [
    ['Beside the drawer', 'Inside the drawer', 'Navigation'],
    ['Inside the drawer', 'Navigation'],
    ['Navigation'],
    [],
  ]) {
    // Nothing has the focus after a press beside everything; the order must not hang on it.
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toEqual(left))
  }
})

test('a menu opens from its button, acts, and closes', async () => {
  const user = userEvent.setup()
  const signOut = jest.fn()
  render(
    <Menu
      label="Account"
      trigger="Maya"
      entries={[
        { key: 'profile', label: 'My profile', link: <a href="/profile">My profile</a> },
        { key: 'out', label: 'Sign out', onPress: signOut },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('menuitem', { name: 'My profile' })).toHaveAttribute('href', '/profile')
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus())
})

test.each([
  ['tokyo', '(GMT+9:00) Tokyo, Osaka (JST)', 'Asia/Tokyo'],
  ['los angeles', /Pacific Time/, 'America/Los_Angeles'],
])('a time zone is found by typing %s and told by its IANA name', async (typed, name, zone) => {
  const user = userEvent.setup()
  const choose = jest.fn()
  render(<TimeZonePicker value="Europe/London" onChange={choose} />)
  await user.click(screen.getByRole('button', { name: /London, change/ }))
  const search = await screen.findByRole('combobox', { name: 'Search time zones' })
  await user.type(search, typed)
  await user.click(await screen.findByRole('option', { name }))
  expect(choose).toHaveBeenCalledWith(zone)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a zone of no name says what to do', async () => {
  const user = userEvent.setup()
  render(<TimeZonePicker value="Europe/London" onChange={() => undefined} />)
  await user.click(screen.getByRole('button', { name: /change/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Search time zones' }), 'atlantis')
  expect(await screen.findByText('No zone of that name. Try a larger city nearby.')).toBeVisible()
})

test('at most one toast is on the screen §2.50 §9.19', async () => {
  render(<Toaster />)
  act(() => showToast({ title: 'Time zone saved' }))
  expect(await screen.findByText('Time zone saved')).toBeVisible()
  act(() => showToast({ title: 'Signed out', tone: 'info' }))
  expect(await screen.findByText('Signed out')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Time zone saved')).not.toBeInTheDocument())
})
