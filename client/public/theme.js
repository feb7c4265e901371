// Runs before the first paint and outside the bundle: the content policy allows no inline script.
;(() => {
  let chosen = null
  let zoom = null
  let token = null
  let geo = null
  try {
    chosen = localStorage.getItem('theme')
    zoom = localStorage.getItem('zoom')
    token = localStorage.getItem('__auth_token')
    geo = JSON.parse(localStorage.getItem('user-geo-context'))
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // What the server wrote has each price in every currency (`features/geo/Approximate.tsx`).
  if (geo && geo.isLoading === false) document.documentElement.dataset.currency = geo.currency
  // What the server wrote is for visitors, and whoever is signed in does not see it flash by.
  if (token) document.documentElement.dataset.viewer = 'known'
  // Who asks the system for more contrast needs to enlarge, too; anybody else says so in the drawer.
  document.documentElement.dataset.zoom =
    zoom ?? (matchMedia('(prefers-contrast: more)').matches ? 'allowed' : 'off')
})()
