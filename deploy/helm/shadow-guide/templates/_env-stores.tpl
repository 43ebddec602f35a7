{{/* list ROOT OWNER → how it reaches PostgreSQL */}}
{{- define "shadow-guide.env.postgresql" -}}
{{- $root := index . 0 -}}{{- $postgresql := $root.Values.postgresql -}}
- { name: POSTGRES_HOST, value: {{ include "shadow-guide.storeHost" (list $root "postgresql") | quote }} }
- { name: POSTGRES_PORT, value: {{ include "shadow-guide.storePort" (list $root "postgresql") | quote }} }
- { name: POSTGRES_DATABASE, value: {{ toJson $postgresql.database }} }
- { name: POSTGRES_USER, value: {{ get (include "shadow-guide.owners" $root | fromYaml) (index . 1) | replace "-" "_" }} }
{{ include "shadow-guide.envSecret" (list $root "POSTGRES_PASSWORD" (index . 1) "postgresPassword") }}
- { name: POSTGRES_POOL_SIZE, value: {{ int $postgresql.poolSize | quote }} }
{{- if eq $postgresql.mode "external" }}
- { name: POSTGRES_TLS, value: {{ $postgresql.tls | toString | quote }} }
{{- end }}
{{- end }}

{{/* list ROOT OWNER → how it reaches Redis */}}
{{- define "shadow-guide.env.redis" -}}
{{- $root := index . 0 -}}{{- $redis := $root.Values.redis -}}
- { name: REDIS_HOST, value: {{ include "shadow-guide.storeHost" (list $root "redis") | quote }} }
- { name: REDIS_PORT, value: {{ include "shadow-guide.storePort" (list $root "redis") | quote }} }
{{- with index $redis.users (index . 1) }}
- { name: REDIS_USER, value: {{ toJson . }} }
{{- end }}
{{ include "shadow-guide.envSecret" (list $root "REDIS_PASSWORD" (index . 1) "redisPassword") }}
{{- if eq $redis.mode "external" }}
- { name: REDIS_TLS, value: {{ $redis.tls | toString | quote }} }
{{- end }}
{{- end }}

{{/* list ROOT OWNER → how it reaches NATS */}}
{{- define "shadow-guide.env.nats" -}}
{{- $root := index . 0 -}}{{- $nats := $root.Values.nats -}}
{{- if and (eq $nats.mode "external") $nats.servers -}}
- { name: NATS_URL, value: {{ join "," $nats.servers | toJson }} }
{{- else -}}
- { name: NATS_HOST, value: {{ include "shadow-guide.storeHost" (list $root "nats") | quote }} }
- { name: NATS_PORT, value: {{ include "shadow-guide.storePort" (list $root "nats") | quote }} }
{{- end }}
- { name: NATS_USER, value: {{ index $nats.users (index . 1) | toJson }} }
{{ include "shadow-guide.envSecret" (list $root "NATS_PASSWORD" (index . 1) "natsPassword") }}
{{- end }}

{{/* list ROOT STORE → where it is. The port of a bundled one is the ordinary one. */}}
{{- define "shadow-guide.storeHost" -}}
{{- $store := index (index . 0).Values (index . 1) -}}
{{- eq $store.mode "bundled" | ternary (include "shadow-guide.name" .) $store.host -}}
{{- end }}
{{- define "shadow-guide.storePort" -}}
{{- $store := index (index . 0).Values (index . 1) -}}
{{- $ordinary := dict "postgresql" 5432 "redis" 6379 "nats" 4222 -}}
{{- eq $store.mode "bundled" | ternary (index $ordinary (index . 1)) $store.port | int -}}
{{- end }}
