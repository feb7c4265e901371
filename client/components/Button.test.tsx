import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.tsx'
import { LinkButton } from './LinkButton.tsx'

test('a busy button says so, keeps the focus and ignores presses and submits', async () => {
  const press = jest.fn()
  const submit = jest.fn()
  const user = userEvent.setup()
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="Please wait..." onClick={press}>
        Sign in
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Please wait...' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('an idle button is pressed, and submits nothing unless asked to', async () => {
  const press = jest.fn()
  const submit = jest.fn()
  render(
    <form onSubmit={submit}>
      <Button onClick={press}>Show more</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(submit).not.toHaveBeenCalled()
})

test('a link that looks like a button is still a link', () => {
  render(
    <LinkButton href="/coaches" size="lg">
      Find a coach
    </LinkButton>,
  )
  expect(screen.getByRole('link', { name: 'Find a coach' })).toHaveAttribute('href', '/coaches')
})
