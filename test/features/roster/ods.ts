import { strToU8, zipSync } from 'fflate'

const NAMESPACES = ['office', 'style', 'table', 'text']
  .map(name => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** A cell of a text or, with attributes, of whatever LibreOffice writes. */
export const odsCell = (shown: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}>${shown && `<text:p>${shown}</text:p>`}</table:table-cell>`

export const odsRow = (cells: readonly string[], attributes = '') =>
  `<table:table-row ${attributes}>${cells.map(cell => (cell.startsWith('<') ? cell : odsCell(cell))).join('')}</table:table-row>`

/** Rows with which LibreOffice fills a sheet. */
const EMPTY = `<table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`

const COLUMNS = '<table:table-column table:number-columns-repeated="16384"/>'

/** Makes a workbook like LibreOffice. A sheet that ends with `!` is hidden. */
export const odsOf = (sheets: Record<string, readonly string[]>, columns = COLUMNS) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMESPACES}><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${Object.entries(
        sheets,
      )
        .map(
          ([name, rows]) =>
            `<table:table table:name="${name}" table:style-name="${name.endsWith('!') ? 'ta2' : 'ta1'}">${columns}${rows.join('')}${EMPTY}</table:table>`,
        )
        .join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  })
