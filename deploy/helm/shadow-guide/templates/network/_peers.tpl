{{/* Where nothing is said otherwise: private addresses for servers of your own, public ones for those of others. */}}
{{- define "shadow-guide.privatePeers" -}}
- ipBlock: { cidr: 10.0.0.0/8 }
- ipBlock: { cidr: 172.16.0.0/12 }
- ipBlock: { cidr: 192.168.0.0/16 }
- ipBlock: { cidr: 100.64.0.0/10 }
- ipBlock: { cidr: "fc00::/7" }
{{- end }}
{{- define "shadow-guide.publicPeers" -}}
- ipBlock:
    cidr: 0.0.0.0/0
    # Nor the address at which clouds tell a machine its own credentials.
    except: [10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16]
- ipBlock:
    cidr: "::/0"
    except: ["fc00::/7", "fe80::/10"]
{{- end }}

{{/* list ADDRESS → its port */}}
{{- define "shadow-guide.portOf" -}}
{{- $explicit := regexFind ":[0-9]+$" (urlParse .).host | trimPrefix ":" -}}
{{- $explicit | default (hasPrefix "https:" . | ternary "443" (hasPrefix "http:" . | ternary "80" "4222")) -}}
{{- end }}

{{/* list PEERS PORTS → one egress rule */}}
{{- define "shadow-guide.egress" -}}
- to:
    {{- index . 0 | nindent 4 }}
  ports:
    {{- range index . 1 }}
    - { protocol: TCP, port: {{ int . }} }
    {{- end }}
{{- end }}

{{/* list ROOT VALUE DEFAULT → the peers that are named, else the default ones */}}
{{- define "shadow-guide.peers" -}}
{{- with (index . 1).to }}{{ toYaml . }}{{ else }}{{ include (index . 2) (index . 0) }}{{ end -}}
{{- end }}

{{/* list ROOT COMPONENT → its pods, as a peer */}}
{{- define "shadow-guide.podsOf" -}}
- podSelector:
    matchLabels:
      {{- include "shadow-guide.selectorLabels" . | nindent 6 }}
{{- end }}

{{/* list ROOT STORE PORTS → the rule that leads to it */}}
{{- define "shadow-guide.egressToStore" -}}
{{- $root := index . 0 -}}{{- $name := index . 1 -}}
{{- if eq (index $root.Values $name).mode "bundled" -}}
{{ include "shadow-guide.egress" (list (include "shadow-guide.podsOf" (list $root $name)) (index . 2)) }}
{{- else -}}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list $root (index $root.Values.networkPolicy $name) "shadow-guide.privatePeers")) (index . 2)) }}
{{- end -}}
{{- end }}

{{/* The rule that leads to the model server: the chart's own, or the one that is named. */}}
{{- define "shadow-guide.egressToModel" -}}
{{- if .Values.model.enabled -}}
{{ include "shadow-guide.egress" (list (include "shadow-guide.podsOf" (list . "model")) (list 11434)) }}
{{- else -}}
{{ include "shadow-guide.egress" (list (include "shadow-guide.peers" (list . .Values.networkPolicy.model "shadow-guide.publicPeers")) (list (include "shadow-guide.portOf" (.Values.model.baseUrl | default "https://api.openai.com")))) }}
{{- end -}}
{{- end }}

{{- define "shadow-guide.egressToDns" -}}
- to:
    {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
  ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
{{- end }}

{{- define "shadow-guide.egressToPostgresql" -}}
{{- $ports := list (include "shadow-guide.storePort" (list . "postgresql")) (include "shadow-guide.directPort" .) | uniq -}}
{{ include "shadow-guide.egressToStore" (list . "postgresql" $ports) }}
{{- end }}

{{- define "shadow-guide.egressToNats" -}}
{{- $ports := list -}}
{{- if eq .Values.nats.mode "external" }}{{ range .Values.nats.servers }}{{ $ports = append $ports (include "shadow-guide.portOf" .) }}{{ end }}{{ end -}}
{{ include "shadow-guide.egressToStore" (list . "nats" ($ports | default (list (include "shadow-guide.storePort" (list . "nats"))) | uniq)) }}
{{- end }}
