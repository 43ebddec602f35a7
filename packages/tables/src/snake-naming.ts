import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** `resourceId` → `resource_id` */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Names columns in snake case, and constraints as PostgreSQL itself does when a statement leaves their name out. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }

  override primaryKeyName(table: { name: string } | string): string {
    return `${this.nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: { name: string } | string, columns: string[]): string {
    return `${this.nameOf(table)}_${columns.join('_')}_key`;
  }

  override foreignKeyName(table: { name: string } | string, columns: string[]): string {
    return `${this.nameOf(table)}_${columns.join('_')}_fkey`;
  }

  private nameOf(table: { name: string } | string): string {
    return (typeof table === 'string' ? table : table.name).split('.').at(-1) as string;
  }
}
