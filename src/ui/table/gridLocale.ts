import { idID } from '@mui/x-data-grid/locales'

/** The grid's own words; the locale it ships misspells one. */
export const gridLocale = {
  ...idID.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: 'Tidak ada baris',
}
