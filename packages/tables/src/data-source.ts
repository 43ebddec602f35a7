import { type ColumnType, DataSource, type DataSourceOptions } from 'typeorm';

/** Column type for the 64-bit id of a transaction, which TypeORM does not know. The driver reads it as digits. */
export const XID8 = 'xid8' as string as ColumnType;

/** Creates a data source whose entities may have columns of type {@link XID8}. */
export function createDataSource(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  source.driver.supportedDataTypes.push(XID8);
  return source;
}
