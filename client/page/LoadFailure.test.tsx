import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '../api/api-error.ts'
import { LoadFailure } from './LoadFailure.tsx'

const ID = '0af7651916cd43dd8448eb211c80319c'

const show = (status: number, code: string, note?: string) =>
  render(
    <LoadFailure
      title="The cases could not be loaded"
      error={new ApiError(status, 'Something went wrong.', { code, details: { id: ID } })}
      note={note}
      onRetry={() => null}
    />,
  )

test('what support finds an unexpected failure by is shown and copied', async () => {
  const user = userEvent.setup()
  const writeText = jest.spyOn(navigator.clipboard, 'writeText')
  show(500, 'INTERNAL_SERVER_ERROR')
  expect(screen.getByRole('alert')).toHaveTextContent(`Reference ${ID}`)
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }))
  expect(await screen.findByRole('button', { name: 'Copied the reference' })).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(ID)
})

test('an expected one has none, and what else there is to know stands behind its words', () => {
  show(503, 'BACKEND_UNAVAILABLE', 'A payment you made is safe.')
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. A payment you made is safe.')
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument()
})
