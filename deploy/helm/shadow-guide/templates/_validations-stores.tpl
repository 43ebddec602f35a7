{{- define "shadow-guide.problems.stores" -}}
{{- $values := .Values -}}
{{- range $store := list "postgresql" "redis" "nats" }}
{{- $set := index $values $store }}
{{- if eq $set.mode "bundled" }}
{{- if not $values.evaluation }}
{{ $store }}.mode: bundled is for evaluation, one pod without replica or backup. Name a server of yours, or say evaluation: true.
{{- end }}
{{- if hasPrefix "pk_live_" $values.stripe.publishableKey }}
{{ $store }}.mode: bundled cannot stand beside stripe.publishableKey of the live mode. Whoever has paid would lose it with the pod's volume.
{{- end }}
{{- if or $values.gateway.hpa.enabled (include "shadow-guide.usesKeda" $) }}
{{ $store }}.mode: bundled cannot be scaled out to. One pod without replica is the first to give way; name a server of yours, or take the autoscalers out.
{{- end }}
{{- if $set.host }}
{{ $store }}.host: the bundled server has an address of its own. Take the host out, or set {{ $store }}.mode to external.
{{- end }}
{{- else if not (or $set.host (and (eq $store "nats") $set.servers)) }}
{{ $store }}.host: it is required. Name your server{{ if eq $store "nats" }} there or in nats.servers{{ end }}, or set {{ $store }}.mode to bundled to evaluate the product.
{{- else if regexMatch "[/@:]" ($set.host | default "") }}
{{ $store }}.host: it is the name of a host alone, without scheme, port or login, which have values of their own.
{{- end }}
{{- if and (eq $set.mode "external") $.Release.IsUpgrade (not $values.allowStoreChange) }}
{{- if lookup "apps/v1" "StatefulSet" $.Release.Namespace (include "shadow-guide.name" (list $ $store)) }}
{{ $store }}.mode: the release has a bundled server, whose data would stay behind. Bring them over first (UPGRADE.md), then say allowStoreChange: true.
{{- end }}
{{- end }}
{{- end }}
{{- if and $values.nats.host $values.nats.servers }}
nats.servers: nats.host names another. Take one of them out.
{{- end }}
{{- range $values.nats.servers }}
{{- if contains "@" . }}
nats.servers: an address must not hold a login; users stand in nats.users and passwords in secrets.
{{- end }}
{{- end }}
{{- $services := include "shadow-guide.owners" . | fromYaml }}
{{- range $store := list "redis" "nats" }}
{{- if eq (index $values $store).mode "bundled" }}
{{- range $owner, $user := (index $values $store).users }}
{{- if and (hasKey $services $owner) (ne $user (get $services $owner)) }}
{{ $store }}.users.{{ $owner }}: a bundled server knows the user {{ get $services $owner }} and no {{ $user | default "empty name" }}.
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if and $values.certificateAuthority.configMap (not (or $values.postgresql.tls $values.redis.tls $values.model.baseUrl $values.nats.servers $values.signIn.google.issuer $values.signIn.replit.issuer $values.telemetry.endpoint)) }}
certificateAuthority.configMap: nothing would use it. Set postgresql.tls or redis.tls, or name a server with a certificate of yours.
{{- end }}
{{- end }}
