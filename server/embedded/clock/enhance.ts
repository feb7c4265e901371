/*
 * What the page gains where scripts run; it works without. Each function is sent to the browser as its own source
 * text, so it may use nothing from outside itself.
 */

/** Says the product's time in the reader's own zone too, when that is not UTC. */
export function addLocalTime(): void {
  const place = document.querySelector<HTMLElement>('[data-local]')
  const time = place?.parentElement?.querySelector('time')
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!place || !time || !zone || zone === 'UTC') return
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const show = () => {
    const city = zone.split('/').pop()?.replaceAll('_', ' ') ?? zone
    place.textContent = `${format.format(new Date(time.dateTime)).replace(',', '')} in ${city}`
  }
  show()
  setInterval(show, 1000)
}

/** Lets the times run; by the seconds since the page was made, whatever the browser's own clock says. */
export function tick(): void {
  const times = [...document.querySelectorAll<HTMLTimeElement>('time[data-ticks]')].map((element) => ({
    element,
    from: Date.parse(element.dateTime),
  }))
  const began = performance.now()
  setInterval(() => {
    for (const { element, from } of times) {
      const at = new Date(from + performance.now() - began)
      const [weekday = '', day = '', month = '', year = '', time = ''] = at.toUTCString().split(' ')
      element.dateTime = at.toISOString()
      element.textContent = `${weekday.slice(0, 3)} ${Number(day)} ${month} ${year}, ${time}`
    }
  }, 1000)
}
