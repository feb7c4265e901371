// Runs before the first paint and outside the bundle: the content policy allows no inline script.
;(() => {
  let chosen, zoom, token, geo
  try {
    ;[chosen, zoom, token, geo] = ['theme', 'zoom', '__auth_token', 'user-geo-context'].map((key) =>
      localStorage.getItem(key),
    )
    geo = JSON.parse(geo)
  } catch {
    // Storage may be blocked; the system's preference then decides.
  }
  const { dataset } = document.documentElement
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = dark ? 'dark' : 'light'
  // What the server wrote has each price in every currency (`features/geo/Approximate.tsx`).
  if (geo?.isLoading === false) dataset.currency = geo.currency
  // What the server wrote is for visitors, and whoever is signed in does not see it flash by.
  if (token) dataset.viewer = 'known'
  // Who asks the system for more contrast needs to enlarge, too; anybody else says so in the drawer.
  dataset.zoom = zoom ?? (matchMedia('(prefers-contrast: more)').matches ? 'allowed' : 'off')
})()
