/** The id of the form around the search of a list: its filters stand elsewhere, and belong to it where no script runs. */
export const SEARCH_FORM = 'search'
