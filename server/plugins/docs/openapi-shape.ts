/** The part of OpenAPI 3.1 and JSON Schema that our documents use. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  [key: string]: unknown;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
}
