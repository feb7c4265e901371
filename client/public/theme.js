// Runs before the first paint and outside the bundle: the content policy allows no inline script.
;(() => {
  let chosen = null
  let zoom = null
  let token = null
  try {
    chosen = localStorage.getItem('theme')
    zoom = localStorage.getItem('zoom')
    token = localStorage.getItem('__auth_token')
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // What the server wrote is for visitors, and whoever is signed in does not see it flash by.
  if (token) document.documentElement.dataset.viewer = 'known'
  // What the server wrote hears nothing yet: what is pressed or filled in is done again once it does (rendering/do-again.ts).
  const early = { button: null, fields: new Map() }
  window.doneEarly = early
  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-written]')) early.button = target.closest('button')
  })
  document.addEventListener('input', ({ target }) => {
    if (target.closest('[data-written]'))
      early.fields.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value)
  })
  // Who asks the system for more contrast needs to enlarge, too; anybody else says so in the drawer.
  document.documentElement.dataset.zoom =
    zoom ?? (matchMedia('(prefers-contrast: more)').matches ? 'allowed' : 'off')
})()
