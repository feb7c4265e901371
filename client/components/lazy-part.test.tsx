import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { onPartGone, retryParts } from '../lib/parts/load-part.ts'
import { PartUnavailable } from '../lib/parts/part-unavailable.ts'
import { PartFailure } from '../page/PartFailure.tsx'
import { quickUser } from '../testing/quick-user.ts'
import { lazyPart } from './lazy-part.tsx'
import { OverlayMissing } from './overlays/OverlayMissing.tsx'
import { toastStore } from './overlays/toast.ts'

const unavailable = () => new PartUnavailable('/assets/a.js could not be fetched', { isGone: false })

let isOnline: boolean
let attempts = 0
beforeEach(() => {
  isOnline = false
  attempts = 0
})

const comingWhenOnline =
  <Props,>(Part: ComponentType<Props>) =>
  async () => {
    attempts += 1
    if (!isOnline) throw unavailable()
    return Part
  }

interface OverlayProps {
  open: boolean
  onClose: () => void
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error ? `Failed: ${this.state.error.message}` : this.props.children
  }
}

const ThePart = () => <p>The part</p>

describe('a part of a page that cannot be fetched', () => {
  test('leaves the page and what was typed there, and comes on "Try again"', async () => {
    const Part = lazyPart(comingWhenOnline(ThePart), PartFailure)
    render(
      <>
        <input aria-label="Note" />
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </>,
    )
    const user = quickUser()
    await user.type(screen.getByLabelText('Note'), 'Typed')
    expect(await screen.findByText('This part of the page could not be loaded')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(attempts).toBe(2)
      expect(screen.getByText('This part of the page could not be loaded')).toBeVisible()
    })
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The part')).toBeVisible()
    expect(screen.getByLabelText('Note')).toHaveValue('Typed')
    expect(attempts).toBe(3)
  })

  test('comes by itself once the server answers again', async () => {
    const Part = lazyPart(comingWhenOnline(ThePart))
    render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    )
    await act(async () => undefined)
    isOnline = true
    await act(async () => retryParts())
    expect(await screen.findByText('The part')).toBeVisible()
    expect(attempts).toBe(2)
  })

  test('because a newer version has replaced it is left to those who listen, and closes an overlay without a message', async () => {
    const heard = jest.fn()
    const forget = onPartGone(heard)
    const before = toastStore.read()
    const close = jest.fn()
    const Part = lazyPart<object>(
      async () => Promise.reject(new PartUnavailable('/assets/a.js is gone', { isGone: true })),
      (missing) => <OverlayMissing {...missing} open close={close} />,
    )
    render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    )
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(heard).toHaveBeenCalledTimes(1)
    expect(toastStore.read()).toBe(before)
    forget()
  })

  test('that throws when it is drawn is not one of them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const bug = new TypeError('x is not a function')
    const Part = lazyPart<object>(async () => Promise.reject(bug))
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </Boundary>,
    )
    expect(await screen.findByText('Failed: x is not a function')).toBeVisible()
    jest.restoreAllMocks()
  })
})

test('an overlay that cannot be fetched closes with a message, and opens when it is pressed again', async () => {
  const Panel = lazyPart<OverlayProps>(
    comingWhenOnline<OverlayProps>(({ open }) => (open ? <p>The panel</p> : null)),
    ({ onClose, ...missing }) => <OverlayMissing {...missing} close={onClose} />,
  )
  function Page() {
    const [open, setOpen] = useState(false)
    const [ever, setEver] = useState(false)
    return (
      <>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(true)
            setEver(true)
          }}
        >
          Open
        </button>
        <Suspense fallback={null}>{ever && <Panel open={open} onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  render(<Page />)
  const user = quickUser()
  const press = () => user.click(screen.getByRole('button', { name: 'Open' }))
  for (const times of [1, 2]) {
    await press()
    await waitFor(() => {
      expect([attempts, toastStore.read()?.title]).toEqual([times, 'This could not be opened'])
      expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-expanded', 'false')
    })
  }
  isOnline = true
  await press()
  expect(await screen.findByText('The panel')).toBeVisible()
})
