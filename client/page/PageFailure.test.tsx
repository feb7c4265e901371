import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ApiError } from '../api/api-error.ts'
import { PageFailure } from './PageFailure.tsx'

const show = (status: number, code: string) => {
  const error = new ApiError(status, 'Read this', { code, details: { id: 'the-request' } })
  return render(
    <PageFailure title="It could not be loaded" query={{ error, loading: false, refetch: () => null }} />,
  )
}

test('a failure that nobody expected shows what support finds it by, and no other does', () => {
  const { unmount } = show(500, 'INTERNAL_SERVER_ERROR')
  expect(screen.getByRole('alert')).toHaveTextContent('Reference the-request')
  unmount()
  show(409, 'CONFLICT')
  expect(screen.getByRole('alert')).toHaveTextContent('Read this')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Reference')
})
