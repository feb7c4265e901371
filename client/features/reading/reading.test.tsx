import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Markdown } from './Markdown.tsx'
import { FoldedContents } from './TableOfContents.tsx'

const textOf = (headings: number) =>
  Array.from({ length: headings }, (_, at) => `## Heading ${at + 1}\n\nA paragraph.`).join('\n\n')

test('a long text has its headings above it on a phone, folded', async () => {
  render(<FoldedContents text={textOf(10)} />)
  const contents = screen.getByRole('navigation', { name: 'Contents' })
  expect(within(contents).getByText('On this page').closest('details')).not.toHaveAttribute('open')
  expect(within(contents).getAllByText(/^Heading/)).toHaveLength(10)
  expect(within(contents).getByText('Heading 3')).toHaveAttribute('href', '#heading-3')
})

test('a text of a few headings has not', () => {
  const { container } = render(<FoldedContents text={textOf(9)} />)
  expect(container).toBeEmptyDOMElement()
})

test.each(['#%', '#%zz', '#heading-1%E0'])('a text at an address that ends with %s is shown', (hash) => {
  render(
    <MemoryRouter initialEntries={[`/about${hash}`]}>
      <Markdown text="Here it is." />
    </MemoryRouter>,
  )
  expect(screen.getByText('Here it is.')).toBeVisible()
})

test('a long name in code may break after its underscores, and is the same text', () => {
  render(
    <MemoryRouter>
      <Markdown text="`HOLD_EXPIRED` and `no_break here`" />
    </MemoryRouter>,
  )
  const code = screen.getByText('HOLD_EXPIRED')
  expect(code.querySelectorAll('wbr')).toHaveLength(1)
  expect(screen.getByText('no_break here').querySelector('wbr')).toBeNull()
})
