import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { compute } from './quick-styles.ts'

/** A page with every way to hide a thing and to label one. */
function show(): HTMLElement[] {
  const { container } = render(
    <main style={{ visibility: 'hidden' }}>
      <p>
        In a <b>line</b> <span hidden>gone</span> <i style={{ display: 'none' }}>gone, too</i>
        <em style={{ visibility: 'visible' }}>back</em>
      </p>
      <div style={{ pointerEvents: 'none' }}>
        <button type="button">Not to be pressed</button>
        <svg style={{ pointerEvents: 'auto' }}>
          <title>To be pressed</title>
        </svg>
      </div>
      <dialog>Closed</dialog>
      <dialog open>Open</dialog>
      <label htmlFor="name">Name</label>
      <label htmlFor="name">Again</label>
      <input id="name" />
      <label>
        Around <input type="checkbox" /> and <input type="radio" />
      </label>
      <input type="hidden" id="secret" />
      <label htmlFor="other">
        Of another <textarea />
      </label>
      <select id="other" aria-label="Another" />
      <output id="">None</output>
    </main>,
  )
  return [...container.querySelectorAll<HTMLElement>('*')]
}

test('whether a thing is shown, visible and can be pressed is what jsdom computes', () => {
  const looks = (style: CSSStyleDeclaration) => [
    style.display,
    style.getPropertyValue('visibility'),
    style.pointerEvents,
    style.getPropertyValue('pointer-events'),
    style.position,
    style.getPropertyValue('color'),
  ]
  for (const element of show())
    expect([element.outerHTML, ...looks(getComputedStyle(element))]).toEqual([
      element.outerHTML,
      ...looks(compute.call(window, element)),
    ])
})

test('the labels of a field are those that jsdom says lead to it', () => {
  const all = show()
  const labels = all.filter((element) => element instanceof HTMLLabelElement)
  for (const element of all.filter((one) => 'labels' in one))
    expect([...((element as HTMLInputElement).labels ?? [])]).toEqual(
      labels.filter(({ control }) => control === element),
    )
})
